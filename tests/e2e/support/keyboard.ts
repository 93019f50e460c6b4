import type { Locator, Page } from 'playwright/test'

const TABS_MAX = 200

/** How many tabs lead to a control, about: how many places to stop stand before it. */
const tabsTo = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const scope = element.closest('dialog:modal') ?? document
    const stops = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const all = [...scope.querySelectorAll<HTMLElement>(stops)].filter(
      (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
    )
    return all.indexOf(element as HTMLElement) - all.indexOf(document.activeElement as HTMLElement)
  })

/** Goes to a control by the tab key alone: most of the way at once, then with a look at each. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const ahead = await tabsTo(control)
  for (let count = 2; count < ahead; count++) await page.keyboard.press('Tab')
  for (let count = 0; count < TABS_MAX; count++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by ${TABS_MAX} tabs: ${control}`)
}

/** Goes to a control and presses it. */
export async function pressKey(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Goes to a field and writes into it, in place of what was there. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
