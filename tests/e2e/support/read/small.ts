import type { Frame, Page } from 'playwright/test'

/** What a page is used with is 44 px high; what is small by its kind, WCAG 2.2's 24 px at least. */
const MAIN = [
  ...['.header .icon-btn', '.bottom-nav > *', '.btn:not(.s)', '.side .item', '.input'],
  ...['.center-menu .item', '.center-back', '.modal-head .icon-btn', '.notification'],
]
const MAIN_PX = 44
const LEAST_PX = 24

/** Controls in sight that are too small: what they are, their width and height. */
export function small(page: Page | Frame): Promise<string[]> {
  return page.evaluate(
    ({ main, mainPx, leastPx }) => {
      const faults: string[] = []
      const dialogs = [...document.querySelectorAll('dialog:modal')]
      const root = dialogs.at(-1) ?? document
      for (const each of root.querySelectorAll<HTMLElement>('a, button, input, select, summary')) {
        const { width, height } = each.getBoundingClientRect()
        const style = getComputedStyle(each)
        // A link in a sentence may be as high as its line; a hidden box has its label for it.
        if (!width || style.display === 'inline' || each.closest('label, .sr-only, .skip')) continue
        const least = each.matches(main) ? mainPx : leastPx
        // Half a pixel is the rounding of a layout.
        if (height < least - 0.5 || (least === leastPx && width < least - 0.5))
          faults.push(`${each.className || each.tagName}: ${width} × ${height}`)
      }
      return [...new Set(faults)]
    },
    { main: MAIN.join(), mainPx: MAIN_PX, leastPx: LEAST_PX },
  )
}
