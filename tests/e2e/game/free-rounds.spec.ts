import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { enter, newMember, visit } from '../support/journey.ts'
import { withStudio } from '../support/site-studio.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const UNIT = 10_000
const DICE = '/game?vassalage=ORILLA&gameId=DICE-1'
const DAY_MS = 86_400_000

const test = base.extend<object, { studio: string }>(withStudio())

const game = (page: Page) => page.frameLocator('.play-frame')
const chips = (page: Page) => game(page).locator('.strip .chip')
const gift = (page: Page) => game(page).locator('.gift')
const left = (count: number) =>
  es(`original.gift.left_${count === 1 ? 'one' : 'other'}`, { count, amount: 'P\u00a02.00' })

/** One round; what it paid. */
async function round(page: Page): Promise<number> {
  const go = game(page).locator('.press .go')
  await expect(go).toHaveAttribute('aria-disabled', 'false')
  const before = await chips(page).count()
  const answer = page.waitForResponse('**/rounds/bet')
  await go.click()
  await expect(chips(page)).toHaveCount(before + 1)
  return (await (await answer).json()).round.payout
}

test('free rounds that an operator gives: switched off for own money, on again, used up', async ({
  page,
  site,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  const { vendors } = await operator.call('operator.vendors')
  const { record } = vendors.find(({ code }: { code: string }) => code === 'ORILLA')
  const campaigns = { ...record.campaigns, summer: { pool: 'main' } }
  await operator.call('operator.setVendor', { code: 'ORILLA', record: { ...record, campaigns } })

  const { username, password } = newMember()
  const input = { username, password, confirmPassword: password, declaration: true }
  const session = await new Api(site.url).call('register.username', input)
  const api = new Api(site.url)
  api.token = session.token
  await api.call('deposit.request', { method: 'sandbox', amount: 100 * UNIT })
  const given = { code: 'ORILLA', campaign: 'summer', account: username, game: 'DICE-1' }
  const terms = { rounds: 2, stake: 2 * UNIT, until: Date.now() + DAY_MS }
  expect(await operator.call('operator.grantFreeRounds', { ...given, ...terms })).toMatchObject({
    state: 'granted',
  })
  const balance = async () => Number((await api.call('wallet.balance')).sumBalance)

  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, session)
  await visit(page, DICE)
  await expect(gift(page)).toHaveText(left(2))
  await expect(gift(page)).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  // Off, by keys: the member's own money is played, and none of the rounds is used.
  await gift(page).focus()
  await page.keyboard.press('Space')
  await expect(gift(page)).not.toBeChecked()
  await game(page).locator('#stake').fill('3')
  let sum = 97 * UNIT + (await round(page))
  await expect.poll(balance).toBe(sum)
  await expect(gift(page)).toHaveText(left(2))
  // On again: nothing is taken, and what is won is kept.
  await gift(page).click()
  await expect(gift(page)).toBeChecked()
  sum += await round(page)
  await expect.poll(balance).toBe(sum)
  await expect(gift(page)).toHaveText(left(1))
  await page.reload()
  await expect(gift(page)).toHaveText(left(1))
  sum += await round(page)
  await expect.poll(balance).toBe(sum)
  await expect(gift(page)).toBeHidden()
  await chips(page).first().click()
  await expect(game(page).getByRole('dialog')).toContainText(es('original.gift.free'))
  await expect(operator.call('operator.audit')).resolves.toMatchObject({ ok: true })
})
