import type { Locator, Page } from 'playwright/test'

const TABS_MAX = 200

/** Goes to a control by the tab key alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
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
