import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * A store's value. While hydrating it is the store's first one, as on the prerendered page,
 * so that a stored session or theme never disagrees with the HTML. A computed store has no first
 * value: what it computes from has to be at its first one then.
 */
export function useValue<T>(store: ReadableAtom<T>): T {
  return useSyncExternalStore<T>(
    (onChange) => store.listen(onChange),
    () => store.get(),
    () => first(store),
  )
}

function first<T>(store: ReadableAtom<T>): T {
  const { init } = store as { init?: T }
  return init === undefined ? store.get() : init
}
