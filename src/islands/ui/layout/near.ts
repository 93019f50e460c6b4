import { IMAGE_PRELOAD_FACTOR, IMAGE_THROTTLE_MS } from '#lib/limits'
import { throttle } from '#lib/time/throttle'

const waiting = new Map<Element, () => void>()

/** Within the screen, or so close to it that it is worth loading already. */
function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const { innerHeight } = window
  return (
    top <= innerHeight * IMAGE_PRELOAD_FACTOR && bottom >= innerHeight * (1 - IMAGE_PRELOAD_FACTOR)
  )
}

function look(): void {
  for (const [element, onNear] of waiting) {
    if (!isNear(element)) continue
    waiting.delete(element)
    onNear()
  }
}

const lookSoon = throttle(look, IMAGE_THROTTLE_MS)

/** Tells once when an element comes near the screen; scrolling is looked at every 200 ms. */
export function whenNear(element: Element, onNear: () => void): () => void {
  if (waiting.size === 0) {
    window.addEventListener('scroll', lookSoon, { passive: true, capture: true })
    window.addEventListener('resize', lookSoon)
  }
  waiting.set(element, onNear)
  if (isNear(element)) look()
  return () => {
    waiting.delete(element)
    if (waiting.size > 0) return
    window.removeEventListener('scroll', lookSoon, { capture: true })
    window.removeEventListener('resize', lookSoon)
  }
}

/** Addresses of a picture for another attempt: the failed ones may be kept. */
export const nthTry = (urls: string, attempt: number) =>
  attempt === 1 ? urls : urls.replaceAll('.avif', `.avif?try=${attempt}`)
