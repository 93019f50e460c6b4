import { expect, type Page } from 'playwright/test'
import { test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'

/** What a page is used with is 44 px high; what is small by its kind, WCAG 2.2's 24 px at least. */
const MAIN = ['.header .icon-btn', '.bottom-nav > *', '.btn:not(.s)', '.side .item', '.input']
const MAIN_PX = 44
const LEAST_PX = 24
const SCREENS = [
  ...['/', '/terms', '/lottery', '/lottery?gameCode=VELOZ1', '/hot', '/promotions'],
  ...['/helpmc', '/login', '/register', '/verify'],
]

/** Controls in sight that are too small: what they are, their width and height. */
function small(page: Page) {
  return page.evaluate(
    ({ main, mainPx, leastPx }) => {
      const faults: string[] = []
      for (const each of document.querySelectorAll<HTMLElement>('a, button, input, select')) {
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

test.use({ viewport: { width: 390, height: 844 } })

test('what is tapped is large enough on ten screens of a phone', async ({ page }) => {
  for (const address of SCREENS) {
    await visit(page, address)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '16px',
    )
    expect(await small(page), address).toEqual([])
  }
})
