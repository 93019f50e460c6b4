import { expect, type Locator, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { enter } from './journey.ts'
import { pressKey, tabTo } from './keyboard.ts'
import { words } from './texts.ts'

const es = words('es')
/** Time to fill and send a slip before sales close. */
const NEEDED_MS = 15_000
/** More than any row has. */
const ROW_KEYS = 20

/** A trial member, signed in on the page and by calls. */
export async function trial(page: Page, origin: string): Promise<Api> {
  const session = await new Api(origin).call('session.freeplay')
  await enter(page, session)
  return new Api(origin, session.token)
}

/** Waits until the draw on sale of a game stays open long enough. */
export async function enoughTime(api: Api, gameCode: string): Promise<void> {
  await expect(async () => {
    const { current, serverTime } = await api.call('lottery.current', { gameCode })
    expect(current.state).toBe('selling')
    expect(current.closeAt - serverTime).toBeGreaterThan(NEEDED_MS)
  }).toPass({ timeout: 40_000, intervals: [1_000] })
}

export const slipOf = (page: Page): Locator => page.locator('.desk-slip')
export const confirmOf = (page: Page) =>
  slipOf(page).getByRole('button', { name: /Apostar en el sorteo/ })
export const add = (page: Page) =>
  pressKey(page, page.getByRole('button', { name: es('lottery.bar.add') }))
export const confirm = (page: Page) => pressKey(page, confirmOf(page))

const hasFocus = (key: Locator) => key.evaluate((element) => element === document.activeElement)

/** Goes to a row of keys by Tab, along it to the right by arrows, and toggles a key. */
export async function toggleKey(page: Page, row: Locator, key: Locator): Promise<void> {
  // The page is made with the pad of one game; of another one it stands there hidden at first.
  await expect(key).toBeVisible()
  const before = (await key.getAttribute('aria-pressed')) ?? ''
  // A pad that is drawn anew meanwhile takes the focus with it: then the way begins again.
  await expect(async () => {
    if ((await row.locator(':focus').count()) === 0)
      await tabTo(page, row.locator('[tabindex="0"]').first())
    for (let step = 0; step < ROW_KEYS && !(await hasFocus(key)); step += 1)
      await page.keyboard.press('ArrowRight')
    if (await hasFocus(key)) await page.keyboard.press('Space')
    await expect(key).not.toHaveAttribute('aria-pressed', before, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}
