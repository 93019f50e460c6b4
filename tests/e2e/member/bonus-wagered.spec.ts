import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import type { TestFeed } from '../../support/sports/test-feed.ts'
import { cashMember, openCenter, UNIT } from '../support/cashier.ts'
import { balanceOf, LIGHT, money, visit } from '../support/journey.ts'
import { DAY_MS } from '../support/later.ts'
import { enoughTime } from '../support/lottery-table.ts'
import { withStudio } from '../support/site-studio.ts'
import { openMatches, place, priceOf } from '../support/sports.ts'
import { heard, test as onFeed } from '../support/sports-feed.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const CODE = 'TRIPLE'
const HOUR_MS = 3_600_000
/** A draw a minute, and the time to settle it on a slow machine. */
const DRAWN_MS = 120_000
const DEPOSIT = 20
const BONUS = 20
/** One and a half times the bonus: 25 of the lottery, half of 4 in the slot, 3 of sports. */
const REQUIRED = 30
const STAKES = { lottery: 25, slot: 4, sports: 3 }
const SPORTS_PAYOUT = 2 * STAKES.sports

// A site with the studio beside it that follows an outside feed of matches.
const test = onFeed.extend<object, { studio: string }>(withStudio()).extend<object, object>({
  siteEnv: [
    async ({ siteEnv, feed }, use) => use({ ...siteEnv, ...(await feed.listen()) }),
    { scope: 'worker' },
  ],
})

async function startPromotion(operator: Api): Promise<void> {
  const definition = {
    ...{ type: 'deposit', pool: 'bonus', number: 1, titles: { es: 'Bono de tres juegos' } },
    ...{ startsAt: Date.now() - DAY_MS, endsAt: Date.now() + 30 * DAY_MS },
    tiers: [{ from: DEPOSIT * UNIT, percent: 100, cap: BONUS * UNIT }],
    terms: {
      ...{ multiplier: 150, base: 'bonus', weights: { LOTT: 100, RNG: 50, SPORTS: 100 } },
      ...{ maxBet: STAKES.lottery * UNIT, maxBetPolicy: 'refuse' },
      ...{ maxWin: 500 * UNIT, lastsMs: 7 * DAY_MS },
    },
  }
  await operator.call('operator.setPromotion', { code: CODE, definition })
  await operator.call('operator.fundPromotion', { code: CODE, amount: 100 * UNIT })
  await operator.call('operator.runPromotion', { code: CODE, isOn: true })
}

/** Joins on the promotions' page and deposits at the cashier: the bonus comes with it. */
async function claim(page: Page): Promise<void> {
  await visit(page, '/promotions')
  const card = page.locator(`[data-promotion="${CODE}"]`)
  await card.getByRole('button', { name: es('promotion.join') }).click()
  await expect(card).toContainText(es('promotion.joined'))
  const center = await openCenter(page, 'depositv2')
  await center.locator('#deposit-amount').fill(String(DEPOSIT))
  await center
    .getByRole('button', { name: es('deposit.submitAmount', { amount: money(DEPOSIT) }) })
    .click()
  await expect(center.getByText(es('deposit.state.credited'))).toBeVisible()
  await expect(balanceOf(page)).toContainText(money(DEPOSIT + BONUS))
}

const bonusRow = (page: Page) => page.getByRole('dialog').first().locator('.list-row')

/** The bar of the bonus stands at so many units once a bet is settled. */
async function wagered(page: Page, units: number, timeout = 30_000): Promise<void> {
  await expect(async () => {
    await visit(page, `${LIGHT}?center=bonusDetails`)
    const bar = bonusRow(page).getByRole('progressbar')
    await expect(bar).toHaveJSProperty('value', units * UNIT, { timeout: 3_000 })
  }).toPass({ timeout, intervals: [1_000] })
  const words = { amount: money(REQUIRED - units), turnover: money(REQUIRED) }
  await expect(bonusRow(page)).toContainText(es('bonus.left', words))
}

/** The small digits of all five places, a unit each; what they pay by the revealed result. */
async function betLottery(page: Page, api: Api): Promise<() => Promise<number>> {
  await visit(page, '/lottery?gameCode=VELOZ1')
  await page.getByRole('tab', { name: es('lottery.group.fixed') }).click()
  for (const position of ['0', '1', '2', '3', '4']) {
    await page
      .getByRole('group', { name: es(`lottery.position.${position}`), exact: true })
      .getByRole('button', { name: es('lottery.label.SMALL') })
      .click()
  }
  await page.getByRole('button', { name: es('lottery.bar.add') }).click()
  await enoughTime(api, 'VELOZ1')
  const confirm = page.getByRole('button', { name: /Apostar en el sorteo/ })
  const issue = (await confirm.getAttribute('data-draw')) ?? ''
  await confirm.click()
  await expect(balanceOf(page)).toContainText(money(DEPOSIT + BONUS - STAKES.lottery))
  await expect(page.locator('.ticket').first()).toContainText(issue)
  return async () => {
    const { result } = await api.call('lottery.verify', { gameCode: 'VELOZ1', issue })
    return [...result].filter((digit) => Number(digit) <= 4).length * 9.75
  }
}

/** One spin in the frame of the site; what it paid. */
async function spin(page: Page): Promise<number> {
  await visit(page, '/game?vassalage=ORILLA&gameId=FARO3-1')
  const game = page.frameLocator('.play-frame')
  await game.locator('#stake').fill(String(STAKES.slot))
  const answer = page.waitForResponse('**/rounds/bet')
  await game.locator('.press .go').click()
  const { round } = await (await answer).json()
  await expect(game.locator('.strip .chip')).toHaveCount(1)
  return round.payout / UNIT
}

/** A single on the home side, which then wins. */
async function betSports(page: Page, site: Server, feed: TestFeed): Promise<() => void> {
  const prices = { 1: 2_000, X: 3_400, 2: 3_700 }
  const id = feed.match('BONO', ['Faro Norte', 'Salitre'], prices, HOUR_MS)
  await openMatches(page, `?competition=${await heard(site.url, [id])}`)
  await priceOf(page, id).click()
  await place(page, String(STAKES.sports))
  return () => feed.result('BONO', { 1: 'W', X: 'L', 2: 'L' })
}

test('a deposit bonus is wagered to the end over lottery, slot and sports', async ({
  page,
  site,
  feed,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  await startPromotion(operator)
  const { api } = await cashMember(page, site)
  await claim(page)
  await wagered(page, 0)

  // More than the deposit: a part of this stake is bonus money whatever comes out.
  const drawn = await betLottery(page, api)
  expect(await api.call('wallet.balance')).toMatchObject({ bonus: 15 * UNIT })
  await wagered(page, 25, DRAWN_MS)
  const paid = [await drawn(), await spin(page)]
  await wagered(page, 27)
  const decide = await betSports(page, site, feed)
  await wagered(page, 27)
  const { bonus } = await api.call('wallet.balance')
  expect(bonus).toBeGreaterThan(0)
  decide()

  await expect(async () => {
    await visit(page, `${LIGHT}?center=bonusDetails`)
    await expect(bonusRow(page)).toContainText(es('reward.state.claimed'), { timeout: 3_000 })
  }).toPass({ timeout: 60_000, intervals: [1_000] })
  await expect(bonusRow(page).getByRole('progressbar')).toHaveCount(0)
  const { bonuses } = await api.call('bonus.list')
  const [{ converted, staked }] = bonuses
  expect(staked).toBe(REQUIRED * UNIT)
  expect(converted).toBeGreaterThanOrEqual(bonus)
  await expect(bonusRow(page)).toContainText(
    es('bonus.converted', { amount: money(converted / UNIT) }),
  )
  const stakes = STAKES.lottery + STAKES.slot + STAKES.sports
  const won = paid.reduce((sum, one) => sum + one, SPORTS_PAYOUT)
  const minor = Math.round((DEPOSIT + BONUS - stakes + won) * UNIT)
  expect(await api.call('wallet.balance')).toMatchObject({ bonus: 0, sumBalance: minor })
  await expect(balanceOf(page)).toContainText(money(minor / UNIT))

  const center = page.getByRole('dialog').first()
  await expect(async () => {
    await visit(page, `${LIGHT}?center=transactionHistory`)
    await expect(center.locator('.totals')).toContainText(money(minor / UNIT), { timeout: 3_000 })
  }).toPass({ timeout: 30_000, intervals: [1_000] })
  const paidRow = center
    .locator('.records tbody tr')
    .filter({ hasText: es('record.statement.kinds.bonus-paid') })
  await expect(paidRow).toHaveCount(1)
  await expect(paidRow).toContainText(money(converted / UNIT).slice(2))
  expect(await operator.call('operator.audit')).toMatchObject({ ok: true })
})
