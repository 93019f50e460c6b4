import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/**
 * A store's value. While hydrating it is the store's first one, as on the prerendered page,
 * so that a stored session or theme never disagrees with the HTML.
 */
export function useValue<T>(store: ReadableAtom<T>): T {
  return useStore(store, { ssr: 'initial' }) as T
}
