const EASE = 'cubic-bezier(.2, .7, .2, 1)'

/** Plays keyframes and waits for their end; with reduced motion there is nothing to wait for. */
export async function animate(
  node: Element,
  frames: Keyframe[],
  { ms, isStill, easing = EASE }: { ms: number; isStill: boolean; easing?: string },
): Promise<void> {
  if (isStill) return
  // A page that is not looked at has no frames: nobody would wait for them.
  if (document.hidden) return
  await node.animate(frames, { duration: ms, easing }).finished.catch(() => undefined)
}

/** Calls back with a share from 0 to 1 for each frame of a time. */
export function during(ms: number, isStill: boolean, paint: (share: number) => void) {
  if (isStill || document.hidden) {
    paint(1)
    return Promise.resolve()
  }
  return new Promise<void>((resolve) => {
    const start = performance.now()
    const frame = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / ms))
      paint(share)
      if (share < 1) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
  })
}

export const eased = (share: number): number => 1 - (1 - share) ** 3
