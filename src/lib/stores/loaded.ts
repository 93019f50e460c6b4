import { atom, type ReadableAtom } from 'nanostores'

/** What is asked for when a screen opens. */
export interface Loaded<T> {
  /** Null before it is known. */
  $value: ReadableAtom<T | null>
  $failed: ReadableAtom<boolean>
  /** Asks anew; an answer that a later question has overtaken is dropped. */
  load(): Promise<void>
  /** Takes what a call has changed. */
  set(value: T | null): void
}

/** A value of the server with what a screen shows meanwhile, or when it does not come. */
export function createLoaded<T>(ask: () => Promise<T>): Loaded<T> {
  const $value = atom<T | null>(null)
  const $failed = atom(false)
  let asked = 0
  const load = async () => {
    asked += 1
    const mine = asked
    $value.set(null)
    $failed.set(false)
    try {
      const value = await ask()
      if (mine === asked) $value.set(value)
    } catch {
      if (mine === asked) $failed.set(true)
    }
  }
  return { $value, $failed, load, set: (value) => $value.set(value) }
}
