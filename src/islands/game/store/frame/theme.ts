import type { FrameTheme } from '#lib/vendor/frame'

/** The look that the page has now, whatever it follows: the switch or the system. */
export const themeNow = (): FrameTheme =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'

/** Tells of each change of it; returns what stops that. */
export function followLook(tell: (theme: FrameTheme) => void): () => void {
  const observer = new MutationObserver(() => tell(themeNow()))
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
