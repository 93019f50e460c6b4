import { atom, type ReadableAtom } from 'nanostores'

/** What is asked of the server when a screen opens. */
export interface Loaded<T, Query = void> {
  /** Null before it is known. */
  $value: ReadableAtom<T | null>
  /** What the last question threw; null while it is under way and when it went well. */
  $failure: ReadableAtom<unknown>
  /** Asks anew, and shows nothing meanwhile. */
  load(query: Query): Promise<void>
  /** Asks anew, the same as before unless said; what is shown stays until the answer is here. */
  refresh(query?: Query): Promise<void>
  /** Takes what a call has changed. */
  set(value: T | null): void
  /** Nothing is known, and no answer under way counts. */
  clear(): void
}

/**
 * A value of the server with what a screen shows meanwhile, or when it does not come. An answer
 * that a later question has overtaken is dropped; `onAnswer` hears of each one that counts, and of
 * what it replaced.
 */
export function createLoaded<T, Query = void>(
  ask: (query: Query) => Promise<T>,
  onAnswer?: (value: T, before: T | null) => void,
): Loaded<T, Query> {
  const $value = atom<T | null>(null)
  const $failure = atom<unknown>(null)
  let asked = 0
  let last: Query | undefined
  const run = async (query: Query) => {
    last = query
    asked += 1
    const mine = asked
    $failure.set(null)
    try {
      const value = await ask(query)
      if (mine !== asked) return
      const before = $value.get()
      $value.set(value)
      onAnswer?.(value, before)
    } catch (failure) {
      if (mine === asked) $failure.set(failure)
    }
  }
  return {
    $value,
    $failure,
    load: (query) => {
      $value.set(null)
      return run(query)
    },
    refresh: (query = last as Query) => run(query),
    set: (value) => $value.set(value),
    clear: () => {
      asked += 1
      $value.set(null)
      $failure.set(null)
    },
  }
}
