import { beforeEach, describe, expect, it } from 'vitest'
import { fixed, LotteryBook, UNIT, type Value } from '../../../support/book/lottery-book'

const GRANT = 10_000 * UNIT
const PERIOD = 180_000
let site: LotteryBook

const same = (draws: number, multiple = 1) => ({ type: 'same', multiple, draws })
const start = (plan: object, amount: number, more: object = {}): Promise<Value> =>
  site.call('ana', 'lottery.startChase', {
    ...{ gameCode: 'VELOZ3', issue: site.draw().issue, lines: [fixed([5])], plan },
    ...{ stopOnWin: true, amount: amount * UNIT, ...more },
  })
const states = async () => {
  const [chase] = (await site.call('ana', 'lottery.chases', { count: 5 })).chases
  return [chase.state, ...chase.draws.map(({ state }: { state: string }) => state)]
}
/** Settles the present draw, then the next one opens and the alarm rings. */
const next = async (result: string | null) => {
  await site.settle(result)
  site.book.now += PERIOD
  await site.book.object.wake()
}

beforeEach(async () => {
  site = await new LotteryBook().addMember('ana', 'beto')
})

describe('a chase', () => {
  it('holds all of it at once and stakes draw by draw, each once', async () => {
    const { chase, sumBalance, held } = await start(same(3), 3)
    expect([sumBalance, held]).toEqual([GRANT - 3 * UNIT, 2 * UNIT])
    expect(chase).toMatchObject({ state: 'running', amount: 3 * UNIT, held: 2 * UNIT })
    await site.book.object.wake()
    await site.book.object.wake()
    expect(await states()).toEqual(['running', 'open', 'waiting', 'waiting'])
    await next('00000')
    await site.book.object.wake()
    expect(await states()).toEqual(['running', 'lost', 'open', 'waiting'])
    await next('00000')
    await next('00000')
    expect(await states()).toEqual(['finished', 'lost', 'lost', 'lost'])
    expect(await site.wallet('ana')).toEqual([GRANT - 3 * UNIT, 0])
    expect(await site.tickets('ana')).toHaveLength(3)
    site.audit()
  })

  it('stops on the first win: the rest returns, and is told as stopped', async () => {
    await start(same(4), 4)
    await next('00000')
    await next('00005')
    expect(await states()).toEqual(['stopped', 'lost', 'won', 'stopped', 'stopped'])
    expect(await site.wallet('ana')).toEqual([GRANT - 2 * UNIT + 9.75 * UNIT, 0])
    expect(site.entries('ana')).toEqual([
      ['trial-grant', GRANT],
      ['chase-hold', -4 * UNIT],
      ['payout', 9.75 * UNIT],
      ['chase-release', 2 * UNIT],
    ])
    site.audit()
  })

  it('waits for the result before, until just before closing', async () => {
    await start(same(3), 3)
    const first = site.draw()
    site.book.now += PERIOD
    await site.book.object.wake()
    expect(await states()).toEqual(['running', 'open', 'waiting', 'waiting'])
    site.book.now = site.draw().closeAt - 2_000
    await site.book.object.wake()
    expect(await states()).toEqual(['running', 'open', 'open', 'waiting'])
    const request = { gameCode: 'VELOZ3', issue: first.issue, version: 1, result: '00005' }
    await site.book.settle(request)
    expect(await states()).toEqual(['stopped', 'won', 'open', 'stopped'])
    site.audit()
  })

  it('goes on after wins where it is not to stop; plans double, profit and own multiples', async () => {
    const double = { type: 'double', start: 1, every: 2, factor: 3, draws: 4 }
    const { chase } = await start(double, 8, { stopOnWin: false })
    expect(chase.draws.map(({ multiple }: Value) => multiple)).toEqual([1, 1, 3, 3])
    await next('00005')
    expect(await states()).toEqual(['running', 'won', 'open', 'waiting', 'waiting'])
    const profit = { type: 'fixed-profit', profit: 10 * UNIT, draws: 3 }
    const planned = await start(profit, 6)
    expect(planned.chase.draws.map(({ multiple }: Value) => multiple)).toEqual([2, 2, 2])
    const own = await start({ type: 'own', multiples: [5, 1] }, 6)
    expect(own.chase.draws.map(({ amount }: Value) => amount)).toEqual([5 * UNIT, UNIT])
    site.audit()
  })

  it('of a void draw stakes it on a later one', async () => {
    await start({ type: 'own', multiples: [1, 2, 4] }, 7)
    await next(null)
    expect(await states()).toEqual(['running', 'void', 'open', 'waiting', 'waiting'])
    const [chase] = (await site.call('ana', 'lottery.chases', { count: 5 })).chases
    expect(chase.draws.map(({ multiple }: Value) => multiple)).toEqual([1, 1, 2, 4])
    expect(await site.wallet('ana')).toEqual([GRANT - 7 * UNIT, 6 * UNIT])
    site.audit()
  })

  it('gives back the draws that were missed while nobody was there', async () => {
    await start(same(3), 3, { stopOnWin: false })
    site.book.now += 2 * PERIOD
    site.book.restart()
    await site.book.object.wake()
    expect(await states()).toEqual(['running', 'open', 'system', 'open'])
    expect(await site.wallet('ana')).toEqual([GRANT - 2 * UNIT, 0])
    site.audit()
  })

  it('that begins later ends when its number comes out before', async () => {
    const later = site.draw(site.book.now + 2 * PERIOD).issue
    await start(same(2), 2, { issue: later, stopOnShown: true })
    await site.book.object.wake()
    await next('00000')
    expect(await states()).toEqual(['running', 'waiting', 'waiting'])
    await next('00005')
    expect(await states()).toEqual(['stopped', 'shown', 'shown'])
    expect(await site.wallet('ana')).toEqual([GRANT, 0])
    site.audit()
  })
})

describe('cancelling a chase', () => {
  it('ends all draws that wait, or some; an open one stays', async () => {
    const { chase } = await start(same(4), 4)
    const issues = [chase.draws[2].issue]
    await site.call('ana', 'lottery.cancelChase', { id: chase.id, issues })
    expect(await states()).toEqual(['running', 'open', 'waiting', 'cancelled', 'waiting'])
    const answer = await site.call('ana', 'lottery.cancelChase', { id: chase.id })
    expect(answer).toMatchObject({
      sumBalance: GRANT - UNIT,
      held: 0,
      chase: { state: 'cancelled' },
    })
    const again = await site.call('ana', 'lottery.cancelChase', { id: chase.id })
    expect(again).toBe('lottery.chase-over')
    expect(await site.call('beto', 'lottery.cancelChase', { id: chase.id })).toBe(
      'lottery.chase-unknown',
    )
    site.audit()
  })
})

describe('a chase is refused', () => {
  it('with a forged total, beyond the balance, the draws or the multiples, and too late', async () => {
    expect(await start(same(3), 2)).toBe('lottery.amount-mismatch')
    expect(await start(same(2, 9_999), 19_998)).toBe('wallet.insufficient-balance')
    expect(await start(same(121), 121)).toBe('lottery.chase-plan')
    expect(await start({ type: 'own', multiples: [1, 10_000] }, 10_001)).toBe('lottery.chase-plan')
    const two = { lines: [fixed([5]), fixed([6])] }
    expect(await start({ type: 'fixed-profit', profit: UNIT, draws: 2 }, 4, two)).toBe(
      'lottery.chase-plan',
    )
    expect(await start(same(2), 2, { issue: '203111200001' })).toBe('lottery.draw-unknown')
    site.book.now = site.draw().closeAt
    expect(await start(same(2), 2)).toBe('lottery.draw-closed')
    expect(await site.wallet('ana')).toEqual([GRANT, 0])
  })

  it('is started once under one key', async () => {
    const input = {
      ...{ gameCode: 'VELOZ3', issue: site.draw().issue, lines: [fixed([5])], plan: same(3) },
      ...{ stopOnWin: true, amount: 3 * UNIT },
    }
    const send = () => site.book.call('ana', 'lottery.startChase', input, 'the-key-of-one-chase')
    const answers = [await send(), await send()]
    expect(answers[1]).toMatchObject({ ok: true, replayed: true })
    expect(await site.wallet('ana')).toEqual([GRANT - 3 * UNIT, 2 * UNIT])
  })
})
