import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/**
 * A store's value. While hydrating it is the store's first one, as on the prerendered page,
 * so that a stored session or theme never disagrees with the HTML. A computed store has no first
 * value: what it computes from has to be at its first one then.
 */
export function useValue<T>(store: ReadableAtom<T>): T {
  const { init } = store as { init?: T }
  return useStore(store as ReadableAtom, init === undefined ? {} : { ssr: 'initial' })
}
