const OPPOSITE: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Whether lines begin on the right where the element stands. */
export function isFromRight(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

/** The key as one means it who reads from the left: ArrowRight goes on, ArrowLeft goes back. */
export function readingKey({ key, target }: { key: string; target: unknown }): string {
  const other = OPPOSITE[key]
  return other && target instanceof Element && isFromRight(target) ? other : key
}
