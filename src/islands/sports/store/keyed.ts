/** Values by key, of which each listener hears only its own: a page of prices stays quick. */
export interface Keyed<T> {
  get(key: string): T | undefined
  /** Takes new values; whoever listens to a key that changed hears of it. */
  set(entries: Iterable<readonly [string, T]>): void
  /** Forgets keys, or all of them. */
  drop(keys?: Iterable<string>): void
  listen(key: string, listener: () => void): () => void
}

/** @param isSame whether nobody needs to hear of a value that takes another's place. */
export function createKeyed<T>(isSame: (one: T, other: T) => boolean): Keyed<T> {
  const values = new Map<string, T>()
  const listeners = new Map<string, Set<() => void>>()
  const tell = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener()
  }
  return {
    get: (key) => values.get(key),
    set(entries) {
      for (const [key, value] of entries) {
        const before = values.get(key)
        values.set(key, value)
        if (before === undefined || !isSame(before, value)) tell(key)
      }
    },
    drop(keys = [...values.keys()]) {
      for (const key of keys) if (values.delete(key)) tell(key)
    },
    listen(key, listener) {
      const held = listeners.get(key) ?? new Set()
      listeners.set(key, held.add(listener))
      return () => {
        held.delete(listener)
        if (held.size === 0) listeners.delete(key)
      }
    },
  }
}
