/**
 * Runs something only where a visitor is: never while pages are built, and after activation
 * when the browser prepares the page ahead. Returns what undoes it, for `onMount`.
 */
export function onVisit(run: () => void | (() => void)): () => void {
  if (typeof document === 'undefined') return () => {}
  let undo: void | (() => void)
  let cancelled = false
  const start = () => {
    if (!cancelled) undo = run()
  }
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true })
  } else {
    start()
  }
  return () => {
    cancelled = true
    undo?.()
  }
}
