import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { operatorTokens } from '../../../scripts/serve/settings.ts'
import { operatorsOf } from '../../../src/lib/site/operators.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { hydrated, visit } from '../support/journey.ts'
import { pressKey } from '../support/keyboard.ts'
import { add, confirm, toggleKey, trial } from '../support/lottery-table.ts'
import { words } from '../support/texts.ts'

const es = words('es')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A draw of a public format, from its first prize down; 45 ends three of its 27 numbers. */
const RECORDED = [
  '98745',
  '12345',
  '23456,34567',
  '10001,10002,10003,10004,10005,10006',
  '2001,2002,2003,2004',
  '3001,3002,3003,3004,3005,3045',
  '401,402,403',
  '51,52,53,54',
].join('/')
const PICKED = '45'
const REASON = 'corrected by its organiser'

/** The draw on sale; sales of a daily game rest for ten minutes around its hour. */
async function onSale(api: Api, gameCode: string): Promise<string> {
  const now = async () => (await api.call('lottery.current', { gameCode })).current
  if ((await now()).state !== 'selling') {
    test.setTimeout(900_000)
    const state = async () => (await now()).state
    await expect.poll(state, { timeout: 700_000, intervals: [5_000] }).toBe('selling')
  }
  return (await now()).issue
}

test('a public draw of 27 prizes is paid, corrected and called off', async ({ page, site }) => {
  test.setTimeout(180_000)
  const gameCode = 'NORTEDIA'
  const api = await trial(page, site.url)
  const operators = operatorsOf({
    OPERATOR_TOKEN: site.operatorToken,
    OPERATOR_TOKENS: operatorTokens(site.stateDir),
  }).map(({ secret }) => new Api(site.url, secret))
  const issue = await onSale(api, gameCode)
  const enter = async (result: string | null, corrects = false) => {
    for (const operator of operators)
      await operator.call('operator.enterResult', {
        ...{ gameCode, issue, result, corrects },
        ...(corrects && { reason: REASON }),
      })
  }
  const balance = async (): Promise<number> => (await api.call('wallet.balance')).sumBalance
  const ticket = page.locator('.ticket').first()
  const becomes = async (next: string) => {
    await expect(async () => {
      const { tickets } = await api.call('lottery.tickets', { count: 1 })
      expect(tickets[0].state).toBe(next)
    }).toPass({ timeout: 20_000, intervals: [250] })
    await page.reload()
    await hydrated(page)
    await expect(ticket).toContainText(es(`ticket.state.${next}`))
  }

  const before = await balance()
  await visit(page, `/lottery?gameCode=${gameCode}&playType=LO2`)
  const pairs = page.locator('.pairs')
  const pick = () => toggleKey(page, pairs, pairs.locator(`[data-key="${PICKED}"]`))
  await pick()
  await add(page)
  await confirm(page)
  await expect(ticket).toContainText(es('ticket.state.open'))
  const [{ amount, lines }] = (await api.call('lottery.tickets', { count: 1 })).tickets
  expect(await balance()).toBe(before - amount)

  await test.step('two operators enter what was drawn: each hit is paid', async () => {
    const closeAt = Date.now() + 2_000
    const times = { gameCode, issue, closeAt, drawAt: closeAt + 500, reason: 'moved by a test' }
    await operators[0]?.call('operator.moveDraw', times)
    await expect(() => enter(RECORDED)).toPass({ timeout: 20_000, intervals: [500] })
    await becomes('won')
    const [{ payout }] = (await api.call('lottery.tickets', { count: 1 })).tickets
    expect(payout).toBe((3 * Number(Object.values(lines[0].odds)[0]) * lines[0].unit) / 10_000)
    expect(await balance()).toBe(before - amount + payout)
    await expect(page.locator('.prizes dd')).toHaveCount(27)
    await pick()
    await expect(page.locator('.prizes mark')).toHaveText([PICKED, PICKED, PICKED])
    expect(await axeFindings(page), 'prizes').toEqual([])
  })

  await test.step('corrected, the ticket has lost and says why its entries moved', async () => {
    await enter(RECORDED.replaceAll('45', '46'), true)
    await becomes('lost')
    expect(await balance()).toBe(before - amount)
    // The record follows the book by seconds, and what is open follows the record.
    await pressKey(page, ticket.getByRole('button', { name: /detalle/ }))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(es('ticket.corrected'), { timeout: 80_000 })
    await expect(dialog.locator('.entry-steps li')).toHaveCount(3)
    await expect(dialog).toContainText(REASON)
    await page.keyboard.press('Escape')
  })

  await test.step('called off, every stake is back', async () => {
    await enter(null, true)
    await becomes('void')
    await pressKey(page, ticket.getByRole('button', { name: /detalle/ }))
    await expect(page.getByRole('dialog')).toContainText(es('ticket.why.void'))
    expect(await balance()).toBe(before)
  })
})
