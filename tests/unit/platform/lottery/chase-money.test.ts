import { beforeEach, describe, expect, it } from 'vitest'
import { readLines } from '#lib/lottery/stored-lines'
import { noteChaseDraw, staysHeld } from '#platform/lottery/chase/after'
import { fixed, LotteryBook, UNIT, type Value } from '../../../support/book/lottery-book'

const GRANT = 10_000 * UNIT
const PERIOD = 180_000
let site: LotteryBook

const start = (plan: object, amount: number, more: object = {}): Promise<Value> =>
  site.call('ana', 'lottery.startChase', {
    ...{ gameCode: 'VELOZ3', issue: site.draw().issue, lines: [fixed([5])], plan },
    ...{ stopOnWin: true, amount: amount * UNIT, ...more },
  })
const own = (...multiples: number[]) => ({ type: 'own', multiples })
const same = (draws: number) => ({ type: 'same', multiple: 1, draws })
const chase = async () => (await site.call('ana', 'lottery.chases', { count: 5 })).chases[0]
const steps = async () =>
  (await chase()).draws.map(({ state, multiple }: Value) => `${state} ${multiple}`)
const next = async (result: string | null) => {
  await site.settle(result)
  site.book.now += PERIOD
  await site.book.object.wake()
}

beforeEach(async () => {
  site = await new LotteryBook().addMember('ana')
})

describe('a void draw of a chase', () => {
  it('in the middle moves what waits by one, and nothing that is over', async () => {
    await start(own(1, 2, 4), 7)
    await next('00000')
    await next(null)
    expect(await steps()).toEqual(['lost 1', 'void 2', 'open 2', 'waiting 4'])
    expect(await site.wallet('ana')).toEqual([GRANT - 7 * UNIT, 4 * UNIT])
    await next('00005')
    expect(await steps()).toEqual(['lost 1', 'void 2', 'won 2', 'stopped 4'])
    expect(await site.wallet('ana')).toEqual([GRANT - 3 * UNIT + 19.5 * UNIT, 0])
    site.audit()
  })

  it('at the end takes a draw of its own', async () => {
    await start(own(3), 3)
    await next(null)
    expect(await steps()).toEqual(['void 3', 'open 3'])
    expect((await chase()).amount).toBe(3 * UNIT)
    await next('00000')
    expect(await chase()).toMatchObject({ state: 'finished', held: 0 })
    expect(await site.wallet('ana')).toEqual([GRANT - 3 * UNIT, 0])
    site.audit()
  })

  it('goes back to the balance where the rest was cancelled', async () => {
    const { chase: begun } = await start(same(3), 3)
    await site.call('ana', 'lottery.cancelChase', { id: begun.id })
    await next(null)
    expect(await steps()).toEqual(['void 1', 'cancelled 1', 'cancelled 1'])
    expect(await site.wallet('ana')).toEqual([GRANT, 0])
    site.audit()
  })

  it('is staked again ten times, and then given back', async () => {
    await start(same(1), 1)
    for (let count = 0; count < 10; count += 1) await next(null)
    expect((await steps()).at(-1)).toBe('open 1')
    expect(await site.wallet('ana')).toEqual([GRANT - UNIT, 0])
    await next(null)
    expect((await steps()).length).toBe(11)
    expect(await chase()).toMatchObject({ state: 'finished', held: 0 })
    expect(await site.wallet('ana')).toEqual([GRANT, 0])
    site.audit()
  })
})

describe('a chase', () => {
  it('whose draw before has just ended stakes at once on the one that is open', async () => {
    await start(same(3), 3)
    const first = site.draw().issue
    site.book.now += PERIOD
    await site.book.object.wake()
    expect(await steps()).toEqual(['open 1', 'waiting 1', 'waiting 1'])
    const request = { gameCode: 'VELOZ3', issue: first, version: 1, result: '00000' }
    await site.book.settle(request)
    await site.book.object.wake()
    expect(await steps()).toEqual(['lost 1', 'open 1', 'waiting 1'])
  })

  it('ends when any of its lines has come out before it begins', async () => {
    const later = site.draw(site.book.now + 2 * PERIOD).issue
    const lines = [fixed([5]), fixed([6])]
    await start(same(2), 4, { lines, issue: later, stopOnShown: true })
    await next(null)
    expect(await steps()).toEqual(['waiting 1', 'waiting 1'])
    await next('00006')
    expect(await steps()).toEqual(['shown 1', 'shown 1'])
    expect((await chase()).state).toBe('stopped')
    expect(await site.wallet('ana')).toEqual([GRANT, 0])
  })

  it('tells each draw that it gave back as a wager that was none', async () => {
    const { chase: begun } = await start(own(1, 2, 4), 7)
    await next('00005')
    await site.book.drain()
    const facts = site.book.sql
      .exec<{ facts: string }>('SELECT facts FROM outbox')
      .toArray()
      .flatMap((row) => JSON.parse(row.facts) as Value[])
      .filter(({ type, wager }) => type === 'wager' && wager.state === 'stopped')
    expect(facts.map(({ wager }) => wager)).toMatchObject([
      ...[2, 4].map((multiple, at) => ({
        ...{ id: `${begun.id}-${at + 1}`, chase: begun.id, game: 'VELOZ3', state: 'stopped' },
        ...{ event: begun.draws[at + 1].issue, amount: multiple * UNIT, payout: multiple * UNIT },
      })),
    ])
    const lines = readLines(JSON.stringify(facts[0]?.wager.details))
    expect(lines).toMatchObject([{ play: 'FIXED', multiple: 2, amount: 2 * UNIT }])
    for (const fact of facts) expect(fact).toMatchObject({ member: 'ana', balanceAfter: null })
  })

  it('that is not kept any more is nobody’s', () => {
    const { book } = site.book.object as unknown as { book: never }
    expect(staysHeld(book, 'none')).toBe(false)
    const ended = { state: 'won', payout: 1 }
    expect(() => noteChaseDraw(book, { id: 'T', chase: 'none' }, ended, 0)).not.toThrow()
  })
})
