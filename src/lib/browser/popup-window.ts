import { SUPPORT_WINDOW } from '#lib/limits'

/** An empty window of customer service's size, opened in a click; null where it is not let. */
export function openWindow(): Window | null {
  const { width, height } = SUPPORT_WINDOW
  return window.open('', '_blank', `popup,width=${width},height=${height}`)
}
