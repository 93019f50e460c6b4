import type { Frame, Page } from 'playwright/test'

/**
 * What says nothing where the reader forces colours: a chosen thing that looks like those beside
 * it, a control or a status without an edge, and a control without a ring that has the focus.
 */
export const unmarked = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog:modal')]
    const root = dialogs.at(-1) ?? document.documentElement
    const shown = (selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      )
    const looks = (each: Element) => {
      const { backgroundColor, outlineStyle, outlineColor, borderTopStyle } = getComputedStyle(each)
      const outline = outlineStyle === 'none' ? '' : outlineColor
      return `${backgroundColor} ${outline} ${borderTopStyle}`
    }
    const CHOSEN = '[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"]'
    for (const each of shown(`${CHOSEN}, .item[aria-current], .pages > [aria-current]`)) {
      const others = [...(each.parentElement?.children ?? [])].filter(
        (other) =>
          other.className === each.className && !other.matches(`${CHOSEN}, [aria-current]`),
      )
      if (others.some((other) => looks(other) === looks(each)))
        faults.push(`chosen: ${each.textContent}`)
    }
    for (const each of shown('.btn, .chip, .filter, .input')) {
      const { borderTopStyle, outlineStyle } = getComputedStyle(each)
      if (borderTopStyle === 'none' && outlineStyle === 'none')
        faults.push(`no edge: ${each.className} ${each.textContent}`)
    }
    return [...new Set(faults)]
  })

/** Whether what has the focus has a ring that forced colours leave. */
export const hasRing = (page: Page | Frame): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return true
    const around = [focused, focused.closest('.input, .amount, label, .record-open, .table tr')]
    return around.some((each) => {
      if (!each) return false
      return [undefined, '::after', '::before'].some((pseudo) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each, pseudo)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      })
    })
  })
