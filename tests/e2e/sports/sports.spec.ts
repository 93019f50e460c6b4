import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { balanceOf, enter, money, visit } from '../support/journey.ts'
import { later, MINUTE_MS } from '../support/later.ts'
import {
  beganEarlier,
  matchesOf,
  openMatches,
  place,
  priceOf,
  rowOf,
  seedLost,
  slipOf,
  sportsMember,
} from '../support/sports.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const PHONE = { width: 390, height: 844 }
/** A match is on at the latest after the next kick-off of ten competitions. */
const LIVE_MS = 150_000

test.describe.configure({ mode: 'serial' })

/** No page is wider than its window. */
async function fits(page: Page) {
  // A layout follows a new window by a moment.
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
}

test('a single before the match: found, staked by the keyboard, seen among my bets', async ({
  page,
  site,
}) => {
  const all = await matchesOf(site.url, { filter: 'soon', esports: 'none' }, 4)
  // Not one that begins meanwhile: it would move to those that are on.
  const match = all.find(({ startAt }) => startAt - Date.now() > MINUTE_MS)
  if (!match) throw new Error('no match')
  await sportsMember(page, site.url)
  await openMatches(page)
  expect(await axeFindings(page)).toEqual([])
  await fits(page)
  await page.keyboard.press('/')
  await page.keyboard.type(match.home.slice(0, 5))
  await expect(rowOf(page, match.id)).toBeVisible()
  await priceOf(page, match.id).focus()
  await page.keyboard.press('Enter')
  await expect(priceOf(page, match.id)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('s')
  await expect(slipOf(page).locator('[data-stake]')).toBeFocused()
  // As fast as a hand: the field has just come.
  await page.keyboard.type('10', { delay: 60 })
  await expect(slipOf(page)).toContainText(es('sports.slip.place', { amount: money(10) }))
  await page.keyboard.press('Control+Enter')
  await expect(slipOf(page).locator('.receipt')).toBeVisible()
  await expect(balanceOf(page)).toContainText(money(90))
  await slipOf(page)
    .getByRole('button', { name: es('sports.receipt.see') })
    .click()
  const card = page.locator('.bet-card')
  await expect(card).toContainText(match.home)
  await expect(card).toContainText(money(10))
  expect(await axeFindings(page)).toEqual([])
})

test('the odds format is remembered on every page', async ({ page, site }) => {
  const [match] = await matchesOf(site.url, { filter: 'soon', esports: 'none' }, 1)
  await openMatches(page)
  await page.getByLabel(es('sports.format.label')).selectOption('american')
  await expect(page.locator('.event-row button.odd b').first()).toHaveText(/^[+−]\d{3,}$/)
  await visit(page, `/sports/event?event=${match?.id}`)
  await expect(page.locator('.market button.odd b').first()).toHaveText(/^[+−]\d{3,}$/)
})

test('a live accumulator on a phone: odds change, are shown, accepted and sold back in parts', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const live = await matchesOf(site.url, { filter: 'live', esports: 'none' }, 2)
  await sportsMember(page, site.url)
  await openMatches(page, '?view=live')
  await fits(page)
  expect(await axeFindings(page)).toEqual([])
  const ids = [...new Set(live.map(({ id }) => id))]
  let chosen = 0
  for (const id of ids) {
    if (chosen === 2) break
    const price = priceOf(page, id)
    if (!(await price.isVisible())) continue
    await price.click()
    chosen += 1
  }
  expect(chosen).toBe(2)
  await page.locator('.slip-bar').click()
  const slip = slipOf(page)
  await slip.locator('.policy-choice select').selectOption('none')
  // Ticks come every three seconds: the odds of a match that is on do not stand still.
  await expect(slip.locator('.slip-pick s').first()).toBeVisible({ timeout: 60_000 })
  await expect(slip.getByRole('button', { name: es('sports.slip.accept') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await slip.locator('.policy-choice select').selectOption('any')
  await place(page, '10')
  await slip.getByRole('button', { name: es('sports.receipt.see') }).click()
  const card = page.locator('.bet-card').first()
  await expect(card).toContainText(es('sports.bets.accumulatorOf', { count: 2 }))
  const sell = card.locator('.cash-out .btn.money')
  await card.getByRole('slider').fill('50')
  await expect(async () => {
    if (await sell.isEnabled({ timeout: 500 })) await sell.click()
    await expect(page.locator('.toast').first()).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 40_000 })
  await expect(page.locator('.toast').first()).toContainText('Cobraste')
  await expect(card).toContainText(es('sports.bets.paid'))
})

test('a match with all of its markets, drawn as it is told; e-sports beside it', async ({
  page,
  site,
}) => {
  test.setTimeout(LIVE_MS + 60_000)
  const [match] = await matchesOf(site.url, { filter: 'live', esports: 'none' }, 1)
  await visit(page, `/sports/event?event=${match?.id}`)
  await expect(page.locator('.market').first()).toBeVisible()
  await expect(page.locator('.tracker .pitch')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await fits(page)
  expect(await axeFindings(page)).toEqual([])
  await visit(page, '/egame')
  await expect(page.locator('.event-row').first()).toBeVisible()
  await expect(page.locator('.bottom-nav [data-category=sports]')).toHaveAttribute(
    'aria-current',
    'page',
  )
  await fits(page)
})

test('a system with a void pick is paid by its record; its match is played again offline', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(240_000)
  const all = await matchesOf(site.url, { filter: 'soon', esports: 'none' }, 3)
  const soon = [...all].sort((one, other) => one.startAt - other.startAt)
  const [first, second, lost] = soon.filter(({ startAt }) => startAt - Date.now() > 20_000)
  if (!first || !second || !lost) throw new Error('no matches')
  const { session, api } = await sportsMember(page, site.url)
  await openMatches(page, '?view=soon')
  for (const { id } of [first, second, lost]) await priceOf(page, id).click()
  await slipOf(page)
    .getByRole('button', { name: es('sports.tab.system') })
    .click()
  await place(page, '2')
  await expect(balanceOf(page)).toContainText(money(94))

  const served = await later({ site, page, env: {} }, () => {
    for (const { id } of [first, second, lost]) beganEarlier(site.stateDir, id, 15 * MINUTE_MS)
    seedLost(site.stateDir, lost.id)
  })
  try {
    // Who looks at a competition has it close what is over; nothing else would before its alarm.
    const codes = new Set([first, second, lost].map(({ id }) => id.split('-')[0]))
    for (const competition of codes) await api.call('sports.standings', { competition })
    await expect
      .poll(async () => (await api.call('sports.bets', { state: 'settled' })).tickets.length, {
        timeout: 60_000,
      })
      .toBe(1)
    const { tickets } = await api.call('sports.bets', { state: 'settled' })
    expect(tickets[0].picks.map(({ code }: { code: string }) => code)).toContain('V')
    await enter(page, session)
    await visit(page, '/lottery?center=personalHistoryCopy')
    await page.locator('.record-open').first().click()
    await expect(page.locator('.sports-picks')).toContainText(es('market.reason.SEED_LOST'))

    // Its proof is public once its own time has come.
    const verified = page.getByText(es('match.verdict.good'), { exact: true })
    await expect(async () => {
      await visit(page, `/sports/verify?event=${first.id}`)
      await expect(verified.first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 150_000, intervals: [3_000] })
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const score = page.getByLabel(es('match.form.score'))
    const right = await score.inputValue()
    await score.fill('99:0')
    await page.getByRole('button', { name: es('match.form.check') }).click()
    await expect(page.getByText(es('match.verdict.bad'), { exact: true }).first()).toBeVisible()
    await score.fill(right)
    await page.getByRole('button', { name: es('match.form.check') }).click()
    await expect(verified.first()).toBeVisible()
    await context.setOffline(false)
  } finally {
    await served.stop()
  }
})
