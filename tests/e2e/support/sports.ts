import { expect, type Locator, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { enter, newMember, visit } from './journey.ts'
import { words } from './texts.ts'

const es = words('es')
const UNITS = 100
const UNIT_MINOR = 10_000

export interface SportsMember {
  api: Api
  session: Parameters<typeof enter>[1]
}

/** A new member with play money, signed in on the page. */
export async function sportsMember(page: Page, origin: string): Promise<SportsMember> {
  const { username, password } = newMember()
  const fields = { username, password, confirmPassword: password, declaration: true }
  const session = await new Api(origin).call('register.username', fields)
  const api = new Api(origin, session.token)
  await api.call('deposit.request', { method: 'sandbox', amount: UNITS * UNIT_MINOR })
  await enter(page, session)
  return { api, session }
}

/** The first bet of those of the member that are shown. */
export const cardOf = (page: Page): Locator => page.locator('.bet-card').first()

/** Opens the member's own bets: those that are open, or those that are over. */
export async function openBets(page: Page, tab: 'open' | 'settled' = 'open'): Promise<void> {
  await visit(page, '/sports?view=bets')
  if (tab === 'settled') await page.getByText(es('sports.betTab.settled'), { exact: true }).click()
  await expect(cardOf(page)).toBeVisible()
}

/** The row of a match in the list. */
export const rowOf = (page: Page, id: string): Locator => page.locator(`[data-event="${id}"]`)

/** The first price of a match that can be pressed. */
export const priceOf = (page: Page, id: string): Locator =>
  rowOf(page, id).locator('.prices.of-result button.odd').first()

/** Opens the list of matches once it has rows. */
export async function openMatches(page: Page, query = ''): Promise<void> {
  await visit(page, `/sports${query}`)
  await expect(page.locator('.event-row button.odd').first()).toBeVisible()
}

/** The slip: the column beside the list, or the sheet over it. */
export const slipOf = (page: Page): Locator => page.locator('.sports-slip:visible').last()

/** Types a stake and places; what stands in the way of it is accepted first. */
export async function place(page: Page, stake: string): Promise<void> {
  const slip = slipOf(page)
  await slip.locator('[data-stake]').first().fill(stake)
  const button = slip.locator('[data-place]')
  const accept = slip.getByRole('button', { name: es('sports.slip.accept') })
  const receipt = slip.locator('.receipt')
  await expect(async () => {
    // The bet may have been taken after the last look: then its button is gone.
    if (await receipt.isVisible()) return
    if (await accept.isVisible()) await accept.click({ timeout: 2_000 })
    if (await button.isEnabled({ timeout: 2_000 })) await button.click({ timeout: 2_000 })
    await expect(receipt).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
}
