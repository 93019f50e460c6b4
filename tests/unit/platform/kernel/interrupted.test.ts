import { beforeEach, expect, it } from 'vitest'
import { fixed, LotteryBook, UNIT, type Value } from '../../../support/book/lottery-book'

const GRANT = 10_000 * UNIT
let site: LotteryBook

/** What a member who comes back sees: their tickets, and what they have. */
const seen = async () => {
  const tickets = await site.tickets('ana')
  const open = tickets.filter(({ state }) => state === 'open')
  const { sumBalance, held } = await site.call('ana', 'wallet.balance')
  return { states: tickets.map(({ state }) => state), open: open.length, sumBalance, held }
}
const atStake = () =>
  site.book.sql
    .exec<{ n: number }>(
      `SELECT COALESCE(SUM(balance), 0) AS n FROM account WHERE kind = 'open-stake'`,
    )
    .one().n

beforeEach(async () => {
  site = await new LotteryBook().addMember('ana')
})

it('a client that was cut off asks again and finds its ticket, the stake taken once', async () => {
  const { issue } = site.draw()
  const line = { ...fixed([5]), bets: 1, amount: UNIT }
  const input = { gameCode: 'VELOZ3', issue, lines: [line], amount: UNIT }
  const send = () => site.book.call('ana', 'lottery.place', input, 'the-key-of-a-lost-answer')
  const lost = (await send()) as Value
  const again = (await send()) as Value
  expect(again).toMatchObject({ ok: true, replayed: true })
  expect(JSON.parse(again.json)).toEqual(JSON.parse(lost.json))
  const [open] = await site.tickets('ana')
  expect(open).toMatchObject({ state: 'open', issue, amount: UNIT })
  expect(await seen()).toEqual({ states: ['open'], open: 1, sumBalance: GRANT - UNIT, held: 0 })
})

it('a server that ended shows the open ticket, holds its stake, and finishes it', async () => {
  await site.place('ana', [fixed([5])])
  site.book.restart()
  expect(await seen()).toEqual({ states: ['open'], open: 1, sumBalance: GRANT - UNIT, held: 0 })
  expect(atStake()).toBe(UNIT)
  await site.settle('00005')
  site.book.restart()
  const [ticket] = await site.tickets('ana')
  expect(ticket).toMatchObject({ state: 'won', result: '00005', payout: 9.75 * UNIT })
  expect(atStake()).toBe(0)
  site.audit()
})

it('a chase that was interrupted goes on with what it holds', async () => {
  const plan = { type: 'same', multiple: 1, draws: 3 }
  const lines = [fixed([5])]
  const input = { gameCode: 'VELOZ3', issue: site.draw().issue, lines, plan, amount: 3 * UNIT }
  await site.call('ana', 'lottery.startChase', { ...input, stopOnWin: true })
  site.book.restart()
  expect(await seen()).toMatchObject({ open: 1, sumBalance: GRANT - 3 * UNIT, held: 2 * UNIT })
  await site.settle('00000')
  site.book.now += 180_000
  site.book.restart()
  await site.book.object.wake()
  expect(await seen()).toMatchObject({ states: ['open', 'lost'], held: UNIT })
  site.audit()
})

it('a draw that never comes gives the stake back, and stays in the list as void', async () => {
  await site.place('ana', [fixed([5])])
  site.book.restart()
  await site.settle(null)
  expect(await seen()).toEqual({ states: ['void'], open: 0, sumBalance: GRANT, held: 0 })
  expect(atStake()).toBe(0)
  site.audit()
})
