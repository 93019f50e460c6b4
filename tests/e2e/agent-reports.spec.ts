import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { Api } from '../../scripts/client/api.ts'
import type { Server } from '../../scripts/serve/server.ts'
import type { AgentPage } from '../../src/lib/rules/agent-page.ts'
import { axeFindings } from './support/axe.ts'
import { test } from './support/fixtures.ts'
import { money, newMember, signInPage, visit } from './support/journey.ts'
import { operate } from './support/operate.ts'
import { words } from './support/texts.ts'

const es = words('es')
const UNIT = 10_000
const STAKED = 20
const SETTLED_MS = 100_000
/** Points in hundredths of a percent: the top agent's, the middle one's. */
const POINTS = [250, 150] as const
const TYPES = { top: 2, middle: 1, member: 0 } as const
/** What each earns of the stake, in units. */
const EARNED = { top: 0.2, middle: 0.3 }

async function account(site: Server, code?: string) {
  const { username, password } = newMember()
  const api = new Api(site.url)
  const given = { username, password, confirmPassword: password, declaration: true }
  const session = await api.call('register.username', {
    ...given,
    ...(code && { referralCode: code }),
  })
  api.token = session.token
  return { api, session, username }
}

/** A top agent, an agent below him and a member below that one, who has 500 units. */
async function team(site: Server) {
  const top = await account(site)
  await operate(site, 'type', top.username, 'top-agent')
  await operate(site, 'rates', top.username, `LOTT=${POINTS[0] / 100}`, 'agreed', 'with', 'him')
  const invite = async (by: Api, type: number, rates: object) =>
    (await by.call('agent.createInvite', { name: 'Feria', type, rates, days: 0 })).code
  const middle = await account(site, await invite(top.api, TYPES.middle, { LOTT: POINTS[1] }))
  const member = await account(site, await invite(middle.api, TYPES.member, {}))
  await member.api.call('deposit.request', { method: 'sandbox', amount: 500 * UNIT, reference: '' })
  const as = ({ session }: typeof top, type: number) => ({
    ...session,
    member: { ...session.member, type },
  })
  return { top: as(top, TYPES.top), middle: as(middle, TYPES.middle), member, topApi: top.api }
}

/** Stakes on each half of a digit, so that exactly one of two tickets wins. */
async function bets(api: Api): Promise<void> {
  const halves = [
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ]
  const amount = (STAKED / 2) * UNIT
  await expect(async () => {
    const { current, serverTime } = await api.call('lottery.current', { gameCode: 'VELOZ1' })
    expect(current.closeAt - serverTime).toBeGreaterThan(5_000)
    for (const half of halves) {
      const selection = { pos: [half, [], [], [], []] }
      const lines = [{ play: 'FIXED', selection, unit: UNIT, multiple: 2, bets: 5, amount }]
      await api.call('lottery.place', { gameCode: 'VELOZ1', issue: current.issue, lines, amount })
    }
  }).toPass({ timeout: 60_000 })
}

const centre = (page: Page) => page.getByRole('dialog').first()

async function open(page: Page, name: AgentPage) {
  await visit(page, `/?agent=${name}`)
  await expect(centre(page).locator('.center-page')).toBeVisible()
  await expect(centre(page).locator('.skel:visible, .skels:visible')).toHaveCount(0)
}

/** The rows of the saved file, without its head. */
async function saved(page: Page): Promise<string[]> {
  const downloaded = page.waitForEvent('download')
  await centre(page)
    .getByRole('button', { name: es('report.csv') })
    .press('Enter')
  const text = readFileSync(await (await downloaded).path(), 'utf8')
  return text.trim().split('\r\n').slice(1)
}

/** An income is opened down to the bets that it comes of. */
async function explains(page: Page, earned: number, username: string) {
  await open(page, 'myIncome')
  await expect(centre(page).locator('.totals')).toContainText(money(earned))
  const row = centre(page).locator('.records tbody tr').first()
  await row.getByRole('button').first().press('Enter')
  const payment = centre(page).locator('.bet-detail').first()
  await expect(payment).toContainText(es('team-report.income.state.paid'))
  await payment.getByRole('button').first().press('Enter')
  await expect(payment).toContainText(username)
  expect(await axeFindings(page)).toEqual([])
}

test('agents read what their teams did, down to each bet', async ({ page, site }) => {
  test.setTimeout(240_000)
  const { top, middle, member, topApi } = await team(site)
  const { username } = member
  await bets(member.api)
  await expect(async () => {
    const { today } = await topApi.call('team.overview')
    const all = await topApi.call('team.bets', { from: today, to: today })
    expect(all.bets).toHaveLength(2)
    const { lines } = await topApi.call('team.income', { from: today, to: today })
    expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([EARNED.top * UNIT])
  }).toPass({ timeout: SETTLED_MS, intervals: [2_000] })
  await visit(page, '/')
  await signInPage(page, top)
  await page.reload()

  await test.step('the team as a whole', async () => {
    await open(page, 'teamOverview')
    await expect(centre(page)).toContainText(money(STAKED))
    await expect(centre(page)).toContainText(money(EARNED.top))
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('its bets, and a file that adds up', async () => {
    await open(page, 'teamBetting')
    await expect(centre(page).locator('.records tbody tr')).toHaveCount(2)
    await expect(centre(page).locator('.totals')).toContainText(money(STAKED))
    expect(await axeFindings(page)).toEqual([])
    expect((await saved(page)).filter((line) => line.includes(username))).toHaveLength(2)
    await centre(page)
      .getByRole('button', { name: es('ticket.state.won') })
      .press('Enter')
    await expect(centre(page).locator('.records tbody tr')).toHaveCount(1)
    await expect(centre(page).locator('.totals')).toContainText(money(STAKED / 2))
  })

  await test.step('profit and loss, level by level', async () => {
    await open(page, 'memberProfit')
    const under = es('team-report.profit.open', { account: middle.member.account ?? '' })
    await expect(centre(page).locator('.totals').last()).toContainText(money(STAKED))
    expect(await axeFindings(page)).toEqual([])
    await centre(page).getByRole('button', { name: under }).press('Enter')
    await expect(centre(page).locator('.records')).toContainText(username)
  })

  await test.step('money that came and went', async () => {
    await open(page, 'transactionDetails')
    await expect(centre(page).locator('.records')).toContainText('+500.00')
    expect(await axeFindings(page)).toEqual([])
  })
  await test.step('incomes, down to each bet', () => explains(page, EARNED.top, username))

  await test.step('the agent between earns the difference of the other', async () => {
    await signInPage(page, middle)
    await page.reload()
    await explains(page, EARNED.middle, username)
  })
})
