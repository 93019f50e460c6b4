import { atom, type ReadableAtom } from 'nanostores'

/** What is asked for when a screen opens. */
export interface Loaded<T> {
  /** Null before it is known. */
  $value: ReadableAtom<T | null>
  $lost: ReadableAtom<boolean>
  /** Asks anew; an answer that a later question has overtaken is dropped. */
  load(): Promise<void>
  /** Takes what a call has changed. */
  set(value: T | null): void
}

/** A value of the server with what a screen shows meanwhile, or when it does not come. */
export function createLoaded<T>(ask: () => Promise<T>): Loaded<T> {
  const $value = atom<T | null>(null)
  const $lost = atom(false)
  let asked = 0
  const load = async () => {
    asked += 1
    const mine = asked
    $value.set(null)
    $lost.set(false)
    try {
      const value = await ask()
      if (mine === asked) $value.set(value)
    } catch {
      if (mine === asked) $lost.set(true)
    }
  }
  return { $value, $lost, load, set: (value) => $value.set(value) }
}
