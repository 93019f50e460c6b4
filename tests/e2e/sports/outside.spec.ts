import { expect, type Page } from 'playwright/test'
import type { TestFeed } from '../../support/sports/test-feed.ts'
import { axeFindings } from '../support/axe.ts'
import { balanceOf, LIGHT, money, visit } from '../support/journey.ts'
import {
  cardOf,
  openBets,
  openMatches,
  place,
  priceOf,
  slipOf,
  sportsMember,
} from '../support/sports.ts'
import { heard, test } from '../support/sports-feed.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const PHONE = { width: 390, height: 844 }
const HOUR_MS = 3_600_000

interface Three {
  ids: [string, string, string]
  /** The page of their competition. */
  query: string
}

/** Three matches of an outside feed that begin in an hour, as the site calls them. */
async function three(feed: TestFeed, origin: string, name: string): Promise<Three> {
  const teams: [string, string, number][] = [
    ['Faro Norte', 'Salitre', 2_000],
    ['Puerto Viejo', 'Las Dunas', 3_000],
    ['Cerro Alto', 'Río Manso', 1_500],
  ]
  const ids = teams.map(([home, away, price], at) =>
    feed.match(`${name}${at}`, [home, away], { 1: price, X: 3_400, 2: 3_700 }, HOUR_MS),
  ) as Three['ids']
  return { ids, query: `?competition=${await heard(origin, ids)}` }
}

/** Puts the home side of matches on the slip. */
async function pickHomes(page: Page, ids: string[]): Promise<void> {
  for (const id of ids) {
    await priceOf(page, id).click()
    await expect(priceOf(page, id)).toHaveAttribute('aria-pressed', 'true')
  }
}

const HOME = { 1: 'W', X: 'L', 2: 'L' }
const AWAY = { 1: 'L', X: 'L', 2: 'W' }

test('a system with a void pick is paid, corrected when a result was wrong, and in the record', async ({
  page,
  site,
  feed,
}) => {
  const { ids, query } = await three(feed, site.url, 'SYS')
  await sportsMember(page, site.url)
  await openMatches(page, query)
  await pickHomes(page, ids)
  const slip = slipOf(page)
  await slip.getByText(es('sports.tab.system'), { exact: true }).click()
  await expect(slip.locator('.bet-row').first()).toContainText(es('sports.size.2'))
  expect(await axeFindings(page)).toEqual([])
  // Three doubles of 10 each.
  await place(page, '10')
  await expect(balanceOf(page)).toContainText(money(70))
  feed.result('SYS0', HOME)
  feed.result('SYS1', HOME)
  feed.cancel('SYS2')
  // 10 × 2 × 3, and for the void pick 10 × 2 and 10 × 3.
  await openBets(page, 'settled')
  const card = cardOf(page)
  await expect(card).toHaveAttribute('data-state', 'won')
  await expect(card.locator('[data-code="V"]')).toContainText(es('market.reason.CANCELLED'))
  await expect(card).toContainText(money(110))
  await expect(balanceOf(page)).toContainText(money(180))

  feed.takeBack('SYS1')
  feed.result('SYS1', AWAY, 2)
  await openBets(page, 'settled')
  await expect(card).toHaveAttribute('data-state', 'returned')
  await expect(card).toContainText(es('sports.entry.correction'))
  await expect(balanceOf(page)).toContainText(money(90))
  expect(await axeFindings(page)).toEqual([])

  await inRecord(page)
})

/** The statement has what was paid and what was taken back, each as an entry of its own. */
async function inRecord(page: Page) {
  const centre = page.getByRole('dialog').first()
  await expect(async () => {
    await visit(page, `${LIGHT}?center=transactionHistory`)
    await expect(centre.locator('.totals')).toContainText(money(90), { timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  const rows = centre.locator('.records tbody tr')
  const correction = rows.filter({ hasText: es('record.statement.kinds.payout-return') }).first()
  await expect(correction).toContainText('−90.00')
  await visit(page, `${LIGHT}?center=personalHistoryCopy`)
  await centre.locator('.record-open').first().click()
  const detail = centre.locator('.bet-detail')
  await expect(detail).toContainText('Puerto Viejo')
  await expect(detail).toContainText(es('market.code.V'))
  await expect(centre).toContainText(money(20))
  // What an outside feed has decided cannot be played again.
  await expect(detail.locator('a[href*="verify"]')).toHaveCount(0)
  await detail.getByRole('button', { name: es('replay.show') }).click()
  const worked = detail.getByRole('region', { name: es('replay.title') })
  await expect(worked.locator('.note.success')).toContainText(money(20))
  expect(await axeFindings(page)).toEqual([])
}

test('an accumulator during the matches, on a phone: odds change, are accepted and cashed out whole', async ({
  page,
  site,
  feed,
}) => {
  await page.setViewportSize(PHONE)
  const { ids } = await three(feed, site.url, 'ACC')
  const both = ids.slice(0, 2)
  const live = { status: 'live', score: [0, 0], clock: '12:00' }
  feed.odds('ACC0', { 1: 2_000, X: 3_400, 2: 3_700 }, live)
  feed.odds('ACC1', { 1: 3_000, X: 3_400, 2: 2_400 }, live)
  await heard(site.url, both, 'live')
  await sportsMember(page, site.url)
  await openMatches(page, '?view=live')
  await pickHomes(page, both)
  await page.locator('.slip-bar').click()
  const slip = slipOf(page)
  await slip.locator('.policy-choice select').selectOption('none')
  await slip.locator('[data-stake]').first().fill('10')
  feed.odds('ACC0', { 1: 1_800, X: 3_400, 2: 4_200 })
  await expect(slip.locator('.slip-pick s')).toHaveText(/2\.00$/)
  await expect(slip.locator('.slip-pick').first()).toContainText('1.80')
  expect(await axeFindings(page)).toEqual([])
  await slip.getByRole('button', { name: es('sports.slip.accept') }).click()
  // Five seconds pass in which nothing may happen.
  await place(page, '10')
  await slip.getByRole('button', { name: es('sports.receipt.see') }).click()
  const card = cardOf(page)
  await expect(card).toContainText(es('sports.bets.accumulatorOf', { count: 2 }))
  await card.locator('.cash-out .btn.money').click()
  await expect(page.locator('.toast').first()).toContainText('Cobraste')
  await openBets(page, 'settled')
  await expect(card).toHaveAttribute('data-state', 'cashed')
  // The chances of both odds without their margins, less that of a cash-out.
  await expect(balanceOf(page)).toContainText(money(97.9462))
})
