import { useSyncExternalStore } from 'react'

/** Where a centre has no room for its menu beside a page. */
const NARROW = '(max-width: 899px)'

function follow(onChange: () => void): () => void {
  const query = window.matchMedia?.(NARROW)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    follow,
    () => window.matchMedia?.(NARROW).matches ?? false,
    () => false,
  )
