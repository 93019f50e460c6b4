import { useCallback, useSyncExternalStore } from 'react'
import type { Keyed } from '../store/keyed'

/** One value of a keyed store; on the prerendered page there is none. */
export function useKeyed<T>(store: Keyed<T>, key: string): T | undefined {
  const listen = useCallback((told: () => void) => store.listen(key, told), [store, key])
  const read = () => store.get(key)
  return useSyncExternalStore(listen, read, () => undefined)
}
