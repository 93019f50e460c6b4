/** Scrolls each rail of links so that the current one is on screen, with what stands before it. */
export function showCurrent(): void {
  for (const link of document.querySelectorAll<HTMLElement>('.scroll > [aria-current]')) {
    const rail = link.parentElement as HTMLElement
    const { left, right, width } = link.getBoundingClientRect()
    const { left: start, right: end } = rail.getBoundingClientRect()
    if (left < start || right > end) rail.scrollLeft += left - start - (end - start - width) / 2
  }
}
