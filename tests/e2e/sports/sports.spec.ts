import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { balanceOf, LIGHT, money, visit } from '../support/journey.ts'
import {
  cardOf,
  openBets,
  openMatches,
  place,
  priceOf,
  rowOf,
  slipOf,
  sportsMember,
} from '../support/sports.ts'
import { comingMatch, liveMatches, playOut, test } from '../support/sports-clock.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const PHONE = { width: 390, height: 844 }
const OURS = { esports: 'none' }

test.describe.configure({ mode: 'serial' })

/** No page is wider than its window. */
async function fits(page: Page) {
  // A layout follows a new window by a moment.
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
}

/** Cards in columns that stand further below the one above them than cards do. */
const holes = (cards: Element[]) => {
  const boxes = cards.map((card) => card.getBoundingClientRect())
  return boxes.filter(({ left, top }) => {
    const above = boxes.filter((box) => Math.abs(box.left - left) < 1 && box.bottom <= top)
    return above.length > 0 && top - Math.max(...above.map(({ bottom }) => bottom)) > 16
  }).length
}
/** Cards that stand above one that comes before them. */
const outOfOrder = (cards: Element[]) => {
  const tops = cards.map((card) => card.getBoundingClientRect().top)
  return tops.filter((top, at) => at > 0 && top < (tops[at - 1] ?? 0) - 1).length
}

test('a single before the match: found, staked by the keyboard, seen among my bets', async ({
  page,
  site,
}) => {
  const match = await comingMatch(site, OURS)
  await sportsMember(page, site.url)
  await openMatches(page)
  expect(await axeFindings(page)).toEqual([])
  await fits(page)
  // The longest of the names that stand in this place stays beside the teams.
  const over = await rowOf(page, match.id).evaluate((row) => {
    const [live, name] = [document.createElement('span'), document.createElement('span')]
    live.className = 'live'
    name.className = 'num'
    name.textContent = '12.ª prolongación'
    live.appendChild(name)
    row.querySelector('.when')?.insertAdjacentElement('afterbegin', live)
    const end = name.getBoundingClientRect().right
    live.remove()
    return end - (row.querySelector('.teams')?.getBoundingClientRect().left ?? 0)
  })
  expect(over).toBeLessThan(-4)
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
  const match = await comingMatch(site, OURS)
  await openMatches(page)
  await page.getByLabel(es('sports.format.label')).selectOption('american')
  await expect(page.locator('.event-row button.odd b').first()).toHaveText(/^[+−]\d{3,}$/)
  await visit(page, `/sports/event?event=${match.id}`)
  await expect(page.locator('.market button.odd b').first()).toHaveText(/^[+−]\d{3,}$/)
})

test('a live accumulator on a phone: odds change, are shown, accepted and sold back in parts', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  // Of a sport whose matches last: a fight may end in its first round.
  const live = await liveMatches(site, { sport: 'football' }, 4)
  await sportsMember(page, site.url)
  await openMatches(page, '?view=live')
  await fits(page)
  expect(await axeFindings(page)).toEqual([])
  let chosen = 0
  for (const { id } of live) {
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
    if (await sell.isEnabled({ timeout: 500 })) await sell.click({ timeout: 2_000 })
    await expect(page.locator('.toast').first()).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 40_000 })
  await expect(page.locator('.toast').first()).toContainText('Cobraste')
  await expect(card).toContainText(es('sports.bets.paid'))
})

test('a match with all of its markets, drawn as it is told', async ({ page, site }) => {
  const [match] = await liveMatches(site, { sport: 'football' }, 1)
  await visit(page, `/sports/event?event=${match?.id}`)
  await expect(page.locator('.market').first()).toBeVisible()
  await expect(page.locator('.tracker .pitch')).toBeVisible()
  const cards = page.locator('.market')
  expect(await cards.evaluateAll(holes)).toBe(0)
  // One that is folded leaves none, either.
  await cards.first().getByRole('button', { expanded: true }).click()
  await expect.poll(() => cards.evaluateAll(holes)).toBe(0)
  expect(await cards.evaluateAll(outOfOrder)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await fits(page)
  const isCut = (names: Element[]) =>
    names.filter((name) => name.scrollWidth > name.clientWidth + 1)
  const cut = page.locator('.market .odd.stacked > span:not(.sr-only)')
  expect(await cut.evaluateAll((names) => names.length)).toBeGreaterThan(2)
  expect(await cut.evaluateAll(isCut)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
})

test('e-sports on a phone: staked from the sheet, and cashed out whole before the match', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const match = await comingMatch(site, { esports: 'only' })
  await sportsMember(page, site.url)
  await visit(page, '/egame')
  await expect(page.locator('.bottom-nav [data-category=sports]')).toHaveAttribute(
    'aria-current',
    'page',
  )
  await fits(page)
  await priceOf(page, match.id).click()
  await page.locator('.slip-bar').click()
  expect(await axeFindings(page)).toEqual([])
  await place(page, '10')
  await expect(balanceOf(page)).toContainText(money(90))
  await openBets(page)
  await expect(cardOf(page)).toContainText(match.home)
  await cardOf(page).locator('.cash-out .btn.money').click()
  await expect(page.locator('.toast').first()).toContainText('Cobraste')
  await openBets(page, 'settled')
  await expect(cardOf(page)).toHaveAttribute('data-state', 'cashed')
})

test('a match that is over is in the record, and is played again with the network off', async ({
  page,
  context,
  site,
}) => {
  const match = await comingMatch(site, { sport: 'football' })
  await sportsMember(page, site.url)
  await visit(page, `/sports/event?event=${match.id}`)
  await page.locator('.market button.odd').first().click()
  await place(page, '10')
  await playOut(site, match)
  await openBets(page, 'settled')
  await expect(cardOf(page)).toContainText(match.home)
  const centre = page.getByRole('dialog').first()
  // The record is of the days up to now, by the device's clock.
  await page.clock.setFixedTime(await site.pass(0))
  await expect(async () => {
    await visit(page, `${LIGHT}?center=personalHistoryCopy`)
    await centre.locator('.record-open').first().click({ timeout: 2_000 })
    await expect(centre.locator('a[href*="/sports/verify"]')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await centre.getByRole('button', { name: es('replay.show') }).click()
  const worked = centre.getByRole('region', { name: es('replay.title') })
  await expect(worked).toContainText(match.home)
  await expect(worked.locator('.note.success')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await centre.locator('a[href*="/sports/verify"]').click()
  await page.waitForURL(/\/sports\/verify\?event=/)
  const outcome = page.locator('section', { has: page.locator('#check-title') })
  await expect(outcome).toContainText(es('match.verdict.good'))
  await expect(outcome).toContainText(match.id)
  expect(await axeFindings(page)).toEqual([])

  await context.setOffline(true)
  const check = page.getByRole('button', { name: es('match.form.check') })
  const score = page.getByLabel(es('match.form.score'))
  const right = await score.inputValue()
  await score.fill('31:0')
  await check.click()
  await expect(outcome).toContainText(es('match.verdict.bad'))
  await score.fill(right)
  await check.click()
  await expect(outcome).toContainText(es('match.verdict.good'))
  await context.setOffline(false)
})
