import { SECOND_MS } from '#lib/limits'

/** The page is done with its own by then. */
const AFTER_MS = 10 * SECOND_MS

/** Once a page has settled, the device keeps what can be read without a network. Returns a stop. */
export function keepOffline(): () => void {
  if (!import.meta.env.PROD) return () => undefined
  const timer = setTimeout(() => {
    import('./store/offline')
      .then(({ keepForOffline }) => keepForOffline(document.documentElement.lang))
      // It is tried again on the next page.
      .catch(() => undefined)
  }, AFTER_MS)
  return () => clearTimeout(timer)
}
