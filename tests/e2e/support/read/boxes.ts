import type { Page } from 'playwright/test'
import { still } from '../time/within.ts'

/**
 * What does not fit into the window on the dialog that is open, or on the page: something wider
 * than it, a control that reaches out of it, and one that cannot be brought into sight.
 */
export async function outside(page: Page): Promise<string[]> {
  // What is on its way to its place is measured there.
  await still(page)
  return page.evaluate(() => {
    const faults: string[] = []
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')]
    const root = dialogs.at(-1) ?? document.documentElement
    const over = root.scrollWidth - root.clientWidth
    if (over > 0) faults.push(`${over} px too wide`)
    // What stands in a row that is pushed sideways is brought into sight by pushing it.
    const scrolls = (each: Element): boolean => {
      const parent = each.parentElement
      if (!parent || parent === document.body) return false
      const isRow = /auto|scroll/.test(getComputedStyle(parent).overflowX)
      return (isRow && parent.scrollWidth > parent.clientWidth) || scrolls(parent)
    }
    for (const each of root.querySelectorAll<HTMLElement>('a, button, input, select, textarea')) {
      if (!each.checkVisibility({ visibilityProperty: true }) || scrolls(each)) continue
      if (each.closest('label, .sr-only, .skip')) continue
      const name = each.getAttribute('aria-label') || each.textContent || each.className
      each.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom } = each.getBoundingClientRect()
      if (left < -0.5 || right > innerWidth + 0.5)
        faults.push(`${name}: ${left} to ${right} px across`)
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (!each.contains(seen) && !seen?.contains(each))
        faults.push(`${name}: covered by ${seen?.className}`)
    }
    root.scrollTop = 0
    return faults
  })
}
