import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import type { Server } from '../../../scripts/serve/server.ts'
import { bets, explains, nextTab, STAKED } from '../support/agent.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { enter, money, signInPage } from '../support/journey.ts'
import { pressKey } from '../support/keyboard.ts'
import { operate } from '../support/operate.ts'
import { agree, began, centre, lastMonth, lost, open, slotBefore, team } from '../support/team.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const UNIT = 10_000
const SETTLED_MS = 100_000
/** Points in hundredths of a percent. */
const POINTS = { top: 100, middle: 50 }
const TYPES = { top: 2, middle: 1 } as const
/** What each earns of the stake, in units. */
const EARNED = { top: 0.05, middle: 0.05 }
/** What a team lost in the past month, and of it what its agents are paid, in hundredths. */
const LOST = { month: 1_000, slots: [40, 100], dividend: 1_000, salary: 100 }

/** Contracts that were agreed a month ago, and what the team has lost since; paid by the minute. */
async function pastOf(site: Server) {
  const people = await team(site, POINTS)
  const { top, member } = people
  await operate(site, 'flag', 'AGENTPOLICY3', 'on')
  // The first month is paid before the house has paid them.
  await top.api.call('deposit.request', { method: 'sandbox', amount: 500 * UNIT, reference: '' })
  await agree(site, people, { kind: 'dividend', call: 'dividend.decide' }, LOST.dividend)
  await agree(site, people, { kind: 'realtime', call: 'salary.decideRealtime' }, LOST.salary)
  const [month, slot] = [lastMonth(), slotBefore(3)]
  const [second = 0, first = 0] = LOST.slots
  lost(site, member.id, [
    { at: (month.from + month.to) / 2, stake: LOST.month * UNIT },
    { at: slot.from + 1_000, stake: first * UNIT },
    { at: slot.to + 1_000, stake: second * UNIT },
  ])
  began(site, 'dividend', month)
  began(site, 'realtime', slot)
  return people
}

/** The rows of the saved file, without its head. */
async function saved(page: Page): Promise<string[]> {
  const downloaded = page.waitForEvent('download')
  await pressKey(page, centre(page).getByRole('button', { name: es('report.csv') }))
  const text = readFileSync(await (await downloaded).path(), 'utf8')
  return text.trim().split('\r\n').slice(1)
}

/** The amounts of the payments on a page of contracts, all of them paid; the newest unfolds. */
async function payments(page: Page, amounts: readonly number[]) {
  const list = centre(page)
    .locator('section', { hasText: es('agreement.run.title.own') })
    .last()
  await expect(list.locator('tbody tr:not(.detail) .chip')).toHaveText(
    amounts.map(() => es('agreement.run.state.paid')),
  )
  for (const [at, amount] of amounts.entries())
    await expect(list.locator('tbody tr:not(.detail)').nth(at)).toContainText(money(amount))
  await pressKey(page, list.getByRole('button').first())
  return list.locator('.figures').first()
}

let present: Awaited<ReturnType<typeof team>>
let past: Awaited<ReturnType<typeof pastOf>>
// A draw and the runs of contracts are waited for at the same time.
test.beforeAll(async ({ site, browser }) => {
  present = await team(site, POINTS)
  const { member } = present
  const deposit = { method: 'sandbox', amount: 500 * UNIT, reference: '' }
  await member.api.call('deposit.request', deposit)
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await enter(page, member.session)
  await bets(page, member.api)
  await context.close()
  past = await pastOf(site)
})

test('a month’s dividend and salaries by the slot are paid, and explain themselves', async ({
  page,
}) => {
  test.setTimeout(480_000)
  const { top, middle } = past
  await expect(async () => {
    const { runs } = await middle.api.call('agent.runs', { of: 'own' })
    expect(runs.map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid', 'paid'])
  }).toPass({ timeout: SETTLED_MS, intervals: [2_000] })
  const part = (amount: number, rate: number) => (amount * rate) / 10_000
  await enter(page, top.as(TYPES.top))

  await test.step('slot by slot, to the top agent and from them', async () => {
    await open(page, 'realtimeSalary')
    const figures = await payments(
      page,
      LOST.slots.map((stake) => part(stake, LOST.salary)),
    )
    await expect(figures).toContainText(money(LOST.slots[0] ?? 0))
    expect(await axeFindings(page)).toEqual([])
    await nextTab(page)
    await expect(centre(page).locator('.records').last()).toContainText(middle.username)
    await expect(centre(page).locator('.records').last()).toContainText(
      money(part(LOST.slots[0] ?? 0, LOST.salary / 2)),
    )
  })

  await test.step('the month to the agent between, with how it came about', async () => {
    await signInPage(page, middle.as(TYPES.middle))
    await open(page, 'dividend')
    const figures = await payments(page, [part(LOST.month, LOST.dividend / 2)])
    await expect(figures).toContainText(money(LOST.month))
    await centre(page)
      .getByRole('button', { name: es('replay.show') })
      .click()
    const worked = centre(page).getByRole('region', { name: es('replay.title') })
    await expect(worked.locator('.note.success')).toContainText(
      money(part(LOST.month, LOST.dividend / 2)),
    )
    expect(await axeFindings(page)).toEqual([])
  })
})

test('agents read what their teams did, down to each bet', async ({ page }) => {
  test.setTimeout(480_000)
  const { top, middle, member } = present
  const { username } = member
  let state = ''
  await expect(async () => {
    const { today } = await top.api.call('team.overview')
    const all = await top.api.call('team.bets', { from: today, to: today })
    expect(all.bets).toHaveLength(1)
    state = all.bets[0].state
    const { lines } = await top.api.call('team.income', { from: today, to: today })
    expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([EARNED.top * UNIT])
  }).toPass({ timeout: SETTLED_MS, intervals: [2_000] })
  await enter(page, top.as(TYPES.top))

  await test.step('the team as a whole', async () => {
    await open(page, 'teamOverview')
    await expect(centre(page)).toContainText(money(STAKED))
    await expect(centre(page)).toContainText(money(EARNED.top))
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('its bets, and a file that adds up', async () => {
    await open(page, 'teamBetting')
    const rows = centre(page).locator('.records tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(centre(page).locator('.totals')).toContainText(money(STAKED))
    expect(await axeFindings(page)).toEqual([])
    expect((await saved(page)).filter((line) => line.includes(username))).toHaveLength(1)
    const only = (name: string) =>
      pressKey(page, centre(page).getByRole('button', { name: es(`ticket.state.${name}`) }))
    await only(state === 'won' ? 'lost' : 'won')
    await expect(rows).toHaveCount(0)
    await only(state)
    await expect(rows).toHaveCount(1)
    await expect(centre(page).locator('.totals')).toContainText(money(STAKED))
  })

  await test.step('profit and loss, level by level', async () => {
    await open(page, 'memberProfit')
    const under = es('team-report.profit.open', { account: middle.username })
    await expect(centre(page).locator('.totals').last()).toContainText(money(STAKED))
    expect(await axeFindings(page)).toEqual([])
    await pressKey(page, centre(page).getByRole('button', { name: under }))
    await expect(centre(page).locator('.records')).toContainText(username)
  })

  await test.step('money that came and went', async () => {
    await open(page, 'transactionDetails')
    await expect(centre(page).locator('.records')).toContainText('+500.00')
    expect(await axeFindings(page)).toEqual([])
  })
  await test.step('incomes, down to each bet', () => explains(page, EARNED.top, username))

  await test.step('the agent between earns the difference of the other', async () => {
    await signInPage(page, middle.as(TYPES.middle))
    await explains(page, EARNED.middle, username)
  })
})
