import { expect, type Locator, type Page } from 'playwright/test'

/** Ways that are counted at once; then the rest is gone step by step. */
const ROUNDS = 8
const TABS_MAX = 200
const RADIOS_MAX = 20
const INSTANT_PARTS = 6

/** How many tabs lead to a control, about; negative: back; 0: it has the focus. */
const tabsTo = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const active = document.activeElement
    if (element === active) return 0
    const scope = element.closest('dialog:modal') ?? document
    const stops = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const isOther = (stop: HTMLElement) =>
      stop instanceof HTMLInputElement && stop.type === 'radio' && !stop.checked
    const all = [...scope.querySelectorAll<HTMLElement>(stops)].filter(
      (stop) =>
        stop === element ||
        stop === active ||
        (stop.tabIndex >= 0 &&
          !stop.matches(':disabled') &&
          !isOther(stop) &&
          stop.checkVisibility()),
    )
    return all.indexOf(element as HTMLElement) - all.indexOf(active as HTMLElement)
  })

/** Goes to a control by the tab key alone: most of the way at once, then with a look at each. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  for (let round = 0; round < ROUNDS; round++) {
    const ahead = await tabsTo(control)
    if (ahead === 0) return
    const key = ahead > 0 ? 'Tab' : 'Shift+Tab'
    const sure = Math.max(1, Math.abs(ahead) - 1)
    for (let count = 0; count < sure; count++) await page.keyboard.press(key)
  }
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

/**
 * Writes a moment (`2026-11-28T09:30`) into a field of day and time: its parts are in the order of
 * the browser's language, which is found by trying.
 */
export async function typeInstant(page: Page, field: Locator, wanted: string): Promise<void> {
  const [year = '', month = '', day = '', hour = '', minute = ''] = wanted.split(/[-T:]/)
  const twelve = String(Number(hour) % 12 || 12).padStart(2, '0')
  await tabTo(page, field)
  for (const [date, time] of [
    [`${day}${month}${year}`, `${hour}${minute}`],
    [`${month}${day}${year}`, `${twelve}${minute}${Number(hour) < 12 ? 'a' : 'p'}`],
    [`${day}${month}${year}`, `${twelve}${minute}${Number(hour) < 12 ? 'a' : 'p'}`],
  ] as const) {
    for (let part = 0; part < INSTANT_PARTS; part++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type(date)
    // A year may have six digits: it is left by hand.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(time)
    if ((await field.inputValue()) === wanted) return
  }
  throw new Error(`not written: ${wanted}, but ${await field.inputValue()}`)
}

/** Chooses files by the dialog that the focused field opens. */
export async function chooseFiles(
  page: Page,
  field: Locator,
  files: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await pressKey(page, field)
  await (await opened).setFiles(files)
}

/** Goes on from the chosen radio button of a group to another one. */
export async function chooseRadio(page: Page, group: Locator, other: Locator): Promise<void> {
  await tabTo(page, group.getByRole('radio', { checked: true }))
  for (let step = 0; step < RADIOS_MAX && !(await other.isChecked()); step++)
    await page.keyboard.press('ArrowDown')
  await expect(other).toBeChecked()
}
