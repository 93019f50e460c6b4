import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page, type Request } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { type Server, startServer } from '../../../scripts/serve/server.ts'
import { axeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/fixtures.ts'
import { enter, LIGHT, money, newMember, signInPage, visit } from '../support/journey.ts'
import { pressKey, typeIn } from '../support/keyboard.ts'
import { operate } from '../support/operate.ts'
import { words } from '../support/texts.ts'
import { vendorsWithWallets } from '../support/vendor-wallet.ts'

const es = words('es')
const UNIT = 10_000
const PAYMENT = 'dinero-dinero-7'
const SETTLED_MS = 90_000
const PAGES = [
  ...['transferFund', 'transferUpline', 'personalHistoryCopy', 'manualRebate'],
  ...['transactionHistory', 'personalProfit'],
] as const
type Name = (typeof PAGES)[number]

// A member a book: transfers go from one book to another.
const ENV = { BOOK_CAPACITY: '1' }
test.use({ siteEnv: ENV })

/** A member with so many units and a payment password. */
async function person(site: Server, units: number) {
  const { username, password } = newMember()
  const api = new Api(site.url)
  const given = { username, password, confirmPassword: password, declaration: true }
  const session = await api.call('register.username', given)
  api.token = session.token
  await api.call('deposit.request', { method: 'sandbox', amount: units * UNIT, reference: '' })
  const paymentPassword = { paymentPassword: PAYMENT, confirmPaymentPassword: PAYMENT }
  await api.call('password.setPayment', { password, ...paymentPassword })
  const balance = async () => (await api.call('wallet.balance')).sumBalance / UNIT
  return { api, session, username, balance }
}

/** An agent and a member below them; transfers are open, cashback is on. */
async function tree(site: Server) {
  const [agent, member] = [await person(site, 500), await person(site, 500)]
  const ids = [agent.session.member.id, member.session.member.id]
  inDatabase(site, (db) =>
    db.prepare('UPDATE member SET upline = ? WHERE id = ?').run(ids[0] ?? '', ids[1] ?? ''),
  )
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'orilla-cashier-')), 'cashier.json')
  const ways = { upline: true, downline: true, minimum: 10 * UNIT, perDay: 400 * UNIT }
  writeFileSync(file, JSON.stringify({ transfer: ways }))
  await operate(site, 'cashier', file)
  await operate(site, 'type', agent.username, 'agent')
  await operate(site, 'flag', 'MANPLAYREB3', 'on')
  return { agent, member }
}

/** Units staked in all; half of it is at risk. */
const STAKED = 40

/** Stakes 10 units on one half of a digit, 30 on the other: exactly one of two tickets wins. */
async function bet(api: Api): Promise<void> {
  const halves = [
    { digits: [0, 1, 2, 3, 4], multiple: 2, amount: 10 * UNIT },
    { digits: [5, 6, 7, 8, 9], multiple: 6, amount: 30 * UNIT },
  ]
  await expect(async () => {
    const { current, serverTime } = await api.call('lottery.current', { gameCode: 'VELOZ1' })
    expect(current.closeAt - serverTime).toBeGreaterThan(5_000)
    for (const { digits, ...stake } of halves) {
      const selection = { pos: [digits, [], [], [], []] }
      const lines = [{ play: 'FIXED', selection, unit: UNIT, bets: 5, ...stake }]
      const { issue } = current
      const { amount } = stake
      await api.call('lottery.place', { gameCode: 'VELOZ1', issue, lines, amount })
    }
  }).toPass({ timeout: 60_000 })
}

/** What the one that wins brings, units. */
async function settled(api: Api): Promise<number> {
  let payout = 0
  await expect(async () => {
    const { bets, settled: sums } = await api.call('record.bets', { from: 0, to: 4e12 })
    expect(bets.map(({ state }: { state: string }) => state).sort()).toEqual(['lost', 'won'])
    payout = sums.payout / UNIT
  }).toPass({ timeout: SETTLED_MS, intervals: [1_000] })
  return payout
}

const centre = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => centre(page).getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => pressKey(page, button(page, name))

async function open(page: Page, name: Name) {
  await visit(page, `${LIGHT}?center=${name}`)
  await expect(centre(page).locator('.center-page')).toBeVisible()
  await expect(centre(page).locator('.skels')).toHaveCount(0)
}

async function save(page: Page): Promise<string[]> {
  const downloaded = page.waitForEvent('download')
  await press(page, es('report.csv'))
  const text = readFileSync(await (await downloaded).path(), 'utf8')
  return text.trim().split('\r\n').slice(1)
}

const column = (lines: string[], at: number) => lines.map((line) => Number(line.split(',')[at]))
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

async function wallets(page: Page, site: Server) {
  // A studio has a wallet once the operator has put it in transfer mode.
  const names = { PUERTO: 'Luz de Puerto', RADA: 'Sala Rada' }
  const stop = await vendorsWithWallets(site, names)
  await open(page, 'transferFund')
  await typeIn(page, page.locator('#wallet-amount'), '60')
  await press(page, es('wallet.move.submit'))
  const puerto = centre(page).locator('.totals .card', { hasText: 'Puerto' })
  await expect(puerto).toContainText(money(60))
  await press(page, es('wallet.move.swap'))
  await typeIn(page, page.locator('#wallet-amount'), '61')
  await press(page, es('wallet.move.submit'))
  await expect(page.locator('#wallet-amount-help')).toContainText(money(1))
  await pressKey(page, centre(page).getByRole('checkbox'), 'Space')
  await expect(centre(page).getByRole('checkbox')).toBeChecked()
  await press(page, es('wallet.collect.now'))
  await expect(puerto).toContainText(money(0))
  stop()
}

async function send(page: Page, units: number, account = '') {
  await open(page, 'transferUpline')
  if (account) await typeIn(page, page.locator('#transfer-account'), account)
  await typeIn(page, page.locator('#transfer-amount'), String(units))
  await typeIn(page, page.locator('#transfer-paymentPassword'), PAYMENT)
  await press(page, es('transfer.submit'))
}

async function transfer(page: Page, units: number, account = '') {
  await send(page, units, account)
  const newest = centre(page).locator('.money-row').first()
  await expect(newest).toContainText(money(units))
  await expect(newest).toContainText(es('transfer.state.done'))
}

async function betRecord(page: Page, payout: number) {
  await open(page, 'personalHistoryCopy')
  const rows = centre(page).locator('.record-open')
  await expect(rows).toHaveCount(2)
  await press(page, es('ticket.state.won'))
  await expect(rows).toHaveCount(1)
  await pressKey(page, rows.first())
  const detail = centre(page).locator('.bet-detail')
  await expect(detail).toContainText('9.75')
  await expect(detail.getByRole('link')).toHaveAttribute('href', /\/verify\?gameCode=VELOZ1&issue=/)
  await press(page, es('record.bets.all'))
  await expect(rows).toHaveCount(2)
  const lines = await save(page)
  expect([lines.length, sum(column(lines, 5)), sum(column(lines, 7))]).toEqual([
    ...[2, STAKED, payout],
  ])
  const totals = centre(page).locator('.totals')
  for (const units of [STAKED, payout, Math.abs(STAKED - payout)])
    await expect(totals).toContainText(money(units))
}

async function statement(page: Page, balance: number) {
  // The record follows the balance; a page that came before it says what it knew.
  await expect(async () => {
    await open(page, 'transactionHistory')
    const totals = centre(page).locator('.totals')
    await expect(totals).toContainText(money(balance), { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  const lines = await save(page)
  const [opening = 0] = column(lines, 5)
  const closing = column(lines, 5).at(-1)
  expect(opening + sum(column(lines.slice(1), 4))).toBeCloseTo(balance, 4)
  expect(closing).toBe(balance)
  await press(page, es('record.statement.group.stake'))
  const stake = centre(page).locator('.record-open').first()
  await expect(stake).toContainText(`· ${es('lottery.game.VELOZ1')}`)
  await expect(stake).toContainText(es('ticket.draw', { draw: '' }))
  await pressKey(page, stake)
  const unfolded = centre(page).locator('.record-detail')
  await expect(unfolded).toContainText(es('record.bets.ticket'))
  await expect(unfolded).toContainText(es('ticket.entries'))
  await press(page, es('record.statement.group.transfer'))
  const rows = centre(page).locator('.records tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(es('record.statement.kinds.transfer-in'))
  await press(page, es('report.range.back.days7'))
  await expect(centre(page)).toContainText(es('record.statement.empty'))
}

test('bets, wallets, transfers and cashback are in the record, which adds up', async ({
  page,
  site,
}) => {
  test.setTimeout(360_000)
  const { agent, member } = await tree(site)
  await enter(page, member.session)
  await bet(member.api)
  await wallets(page, site)
  await transfer(page, 50)
  await signInPage(page, agent.session)
  await transfer(page, 20, member.username)
  await signInPage(page, member.session)
  const payout = await settled(member.api)
  const balance = 500 - STAKED + payout - 50 + 20
  expect([19.5, 58.5]).toContain(payout)
  expect(await agent.balance()).toBe(530)
  expect(await member.balance()).toBe(balance)

  await open(page, 'manualRebate')
  const claim = button(page, es('rebate.claimAll'))
  await press(page, es('rebate.claimAll'))
  await expect(claim).toBeDisabled()
  await expect(centre(page).locator('.totals')).toContainText(money(0.1))
  await betRecord(page, payout)
  await statement(page, balance + 0.1)
  await open(page, 'personalProfit')
  const chart = centre(page).getByRole('slider')
  await pressKey(page, chart, 'ArrowLeft')
  const net = Math.abs(STAKED - payout).toFixed(2)
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(net.replace('.', '\\.')))
  await expect(centre(page).locator('.totals').last()).toContainText(money(500))

  const findings: string[] = []
  for (const name of PAGES) {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, name)
    for (const found of await axeFindings(page)) findings.push(`${name}: ${found}`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const over = await centre(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
      if (over > 0) findings.push(`${name}: ${over} px too wide at ${width}`)
    }
  }
  expect(findings).toEqual([])

  await open(page, 'personalHistoryCopy')
  await pressKey(page, centre(page).locator('.record-open').first())
  await press(page, es('record.bets.again'))
  await expect(page).toHaveURL(/\/lottery\?gameCode=VELOZ1/)
  await expect(page.locator('.slip-line').first()).toBeVisible()

  await operate(site, 'flag', 'MANPLAYREB3', 'off')
  await expect(async () => {
    await visit(page, `${LIGHT}?center=personalProfit`)
    const entry = centre(page).getByRole('button', { name: es('center.page.manualRebate') })
    await expect(entry).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
})

/** Milliseconds after a transfer is sent, or after it is answered: its other leg is on the way. */
const KILLS = [
  ['request', 150],
  ['response', 0],
  ['response', 4],
] as const

test('killed while money goes up or down between two books, it goes once or not at all', async ({
  browser,
  site,
}) => {
  const { agent, member } = await tree(site)
  const balances = async () => [await agent.balance(), await member.balance()]
  // Not watched: its calls are cut off.
  const page = await browser.newPage()
  const port = Number(new URL(site.url).port)
  let server = site
  try {
    for (const [at, [event, ms]] of KILLS.entries()) {
      const isUp = at % 2 === 0
      const units = 20 + at
      const before = await balances()
      await enter(page, (isUp ? member : agent).session)
      const isIt = (request: Request) => request.headers()['x-module-id'] === 'transfer.send'
      const sent = {
        request: page.waitForRequest(isIt),
        response: page.waitForResponse((response) => isIt(response.request())).catch(() => null),
      }
      await send(page, units, isUp ? '' : member.username)
      await sent[event]
      await sleep(ms)
      await server.kill()
      server = await startServer({ stateDir: site.stateDir, port, env: ENV })
      await expect(async () => {
        await open(page, 'transferUpline')
        const rows = centre(page).locator('.money-row', { hasText: money(units) })
        const [all, done] = [rows, rows.filter({ hasText: es('transfer.state.done') })]
        const count = await done.count()
        expect([0, 1]).toContain(count)
        expect(await all.count()).toBe(count)
        const up = (isUp ? 1 : -1) * units * count
        const [top = 0, below = 0] = before
        expect(await balances()).toEqual([top + up, below - up])
      }).toPass({ timeout: 90_000 })
    }
    const operator = new Api(server.url, server.operatorToken)
    expect((await operator.call('operator.audit')).ok).toBe(true)
  } finally {
    await page.close()
    await server.stop()
  }
})
