import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, LIMIT_CONFIRM_MS, LIMIT_WAIT_MS, SECOND_MS } from '#lib/limits'
import { changedLimit } from '#lib/rules/play-limit'
import { GAME, NodeBook, outcomeOf } from '../../../support/book/node-book'

const UNIT = 10_000

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
type Value = any

/** A book of play money with a member who has 1 000 units. */
async function stage() {
  const book = new NodeBook('play')
  await book.addMember('ana')
  let keys = 0
  const call = async (name: string, input: object = {}): Promise<Value> => {
    const key = `a-key-of-a-test-${keys}`
    const token = `B1.ana-${String(keys++).padStart(24, '0')}`
    const signedIn = await book.object.internal('openSession', { member: 'ana', token })
    if (!signedIn.ok) return signedIn.code
    if (name === 'member.info') return outcomeOf(await book.object.internal('infoOf', token))
    const asked = { name: name as never, token, key }
    return outcomeOf(await book.object.call({ ...asked, input: JSON.stringify(input) }))
  }
  const deposit = (units: number) =>
    call('deposit.request', { method: 'sandbox', amount: units * UNIT, reference: '' })
  const bet = async (units: number): Promise<Value> => {
    const pos = [[7], [], [], [], []]
    const amount = units * UNIT
    const line = { play: 'FIXED', selection: { pos }, unit: UNIT, multiple: units, bets: 1, amount }
    const { issue } = book.draw()
    const placed = await call('lottery.place', {
      gameCode: GAME.code,
      issue,
      lines: [line],
      amount,
    })
    return placed.ticket?.state ?? placed
  }
  const settle = async (result: string | null) => {
    const { issue, drawAt } = book.draw()
    book.now = drawAt
    await book.settle({ gameCode: GAME.code, issue, version: 1, result })
  }
  const limit = (kind: string, days: number, units: number | null) =>
    call('member.setLimit', { kind, days, amount: units === null ? null : units * UNIT })
  await deposit(1_000)
  return { book, call, deposit, bet, settle, limit }
}

describe('a limit', () => {
  it('holds lower at once, and asks for higher', () => {
    const old = { kind: 'stake', days: 1, amount: 50, asked: 0, askedAt: 0 } as const
    const want = (amount: number | null) => changedLimit(old, { kind: 'stake', days: 1, amount }, 9)
    expect(want(49)).toEqual({ ...old, amount: 49 })
    expect(want(50)).toEqual(old)
    expect(want(51)).toEqual({ ...old, asked: 51, askedAt: 9 })
    expect(want(null)).toEqual({ ...old, asked: -1, askedAt: 9 })
    expect(changedLimit(undefined, { kind: 'loss', days: 7, amount: null }, 9)).toBeNull()
    const asked = { ...old, asked: 70, askedAt: 5 }
    expect(changedLimit(asked, { kind: 'stake', days: 1, amount: 10 }, 9)).toEqual({
      ...old,
      amount: 10,
    })
  })

  it('of stakes refuses the stake that goes beyond it, in its own transaction', async () => {
    const { bet, limit, call } = await stage()
    await limit('stake', 1, 100)
    expect(await bet(60)).toBe('open')
    const both = await Promise.all([bet(40), bet(40)])
    expect(both.sort()).toEqual(['member.limit-stake', 'open'])
    expect(await bet(1)).toBe('member.limit-stake')
    const { limits } = await call('member.play')
    expect(limits).toMatchObject([{ kind: 'stake', days: 1, used: 100 * UNIT, asked: null }])
  })

  it('counts what was played before it was set', async () => {
    const { book, bet, limit } = await stage()
    book.rows = [{ hour: Math.floor(book.now / HOUR_MS), stake: 95 * UNIT, payout: 0 }]
    await limit('stake', 1, 100)
    expect(await bet(6)).toBe('member.limit-stake')
    expect(await bet(5)).toBe('open')
    book.rows = [{ hour: 1, stake: 1, payout: 0 }]
    await limit('loss', 7, 500)
    expect(book.sql.exec('SELECT COUNT(*) AS n FROM play_hour').toArray()).toEqual([{ n: 1 }])
  })

  it('counts once what was played under one that is gone, and what was played since', async () => {
    const { book, bet, call, limit } = await stage()
    await limit('stake', 30, 100)
    expect(await bet(40)).toBe('open')
    const hour = Math.floor(book.now / HOUR_MS)
    await limit('stake', 30, null)
    book.now += LIMIT_WAIT_MS
    await call('member.confirmLimit', { kind: 'stake', days: 30 })
    expect(await bet(7)).toBe('open')
    const later = { hour: Math.floor(book.now / HOUR_MS), stake: 7 * UNIT, payout: 0 }
    book.rows = [{ hour, stake: 40 * UNIT, payout: 0 }, later]
    expect((await limit('stake', 30, 100)).limits).toMatchObject([{ used: 47 * UNIT }])
  })

  it('of losses counts open stakes as lost, and what comes back as not', async () => {
    const { bet, limit, settle } = await stage()
    await limit('loss', 1, 100)
    expect(await bet(100)).toBe('open')
    expect(await bet(1)).toBe('member.limit-loss')
    await settle(null)
    expect(await bet(100)).toBe('open')
    await settle('70000')
    expect(await bet(100)).toBe('open')
    await settle('00000')
    expect(await bet(100)).toBe('open')
  })

  it('of deposits is checked before anything is asked for', async () => {
    const { book, deposit, limit } = await stage()
    await limit('deposit', 7, 1_100)
    expect(await deposit(101)).toBe('member.limit-deposit')
    expect(await deposit(100)).toMatchObject({ state: 'credited' })
    expect(await deposit(10)).toBe('member.limit-deposit')
    book.now += 7 * DAY_MS
    expect(await deposit(1_100)).toMatchObject({ state: 'credited' })
  })

  it.each([
    [LIMIT_WAIT_MS - SECOND_MS, 'member.limit-early', 50],
    [LIMIT_WAIT_MS, 'ok', 80],
    [LIMIT_WAIT_MS + SECOND_MS, 'ok', 80],
    [LIMIT_WAIT_MS + LIMIT_CONFIRM_MS, 'member.limit-unasked', 50],
  ])('rises when it is said again after %d ms: %s', async (after, outcome, units) => {
    const { book, call, limit } = await stage()
    await limit('stake', 30, 50)
    const { limits } = await limit('stake', 30, 80)
    expect(limits).toMatchObject([{ amount: 50 * UNIT, asked: { amount: 80 * UNIT } }])
    book.now += after
    const said = await call('member.confirmLimit', { kind: 'stake', days: 30 })
    expect(typeof said === 'string' ? said : 'ok').toBe(outcome)
    expect((await call('member.play')).limits).toMatchObject([{ amount: units * UNIT }])
    expect(await call('member.confirmLimit', { kind: 'loss', days: 1 })).toBe(
      'member.limit-unasked',
    )
  })

  it('goes only as slowly as it rises', async () => {
    const { book, call, limit, bet } = await stage()
    await limit('stake', 1, 10)
    await limit('stake', 1, null)
    expect(await bet(11)).toBe('member.limit-stake')
    book.now += LIMIT_WAIT_MS
    expect((await call('member.confirmLimit', { kind: 'stake', days: 1 })).limits).toEqual([])
    expect(await bet(11)).toBe('open')
  })

  it('survives a restart and a work that breaks', async () => {
    const { book, bet, limit } = await stage()
    await limit('stake', 1, 10)
    book.restart()
    expect(await bet(11)).toBe('member.limit-stake')
    book.sql.failing = 1
    await bet(5).catch(() => undefined)
    expect(await bet(6)).toBe('member.limit-stake')
  })
})

describe('a time-out', () => {
  it.each([
    [-SECOND_MS, 'member.paused'],
    [0, 'credited'],
    [SECOND_MS, 'credited'],
  ])('%d ms off its end: %s; it is never shortened', async (off, outcome) => {
    const { book, bet, call, deposit } = await stage()
    await call('member.pause', { days: 7 })
    await call('member.pause', { days: 1 })
    expect(await bet(1)).toBe('member.paused')
    book.now += 7 * DAY_MS + off
    const made = await deposit(10)
    expect(made.state ?? made).toBe(outcome)
  })
})

describe('self-exclusion', () => {
  it('ends every session and keeps out until it is over; settlement and payment go on', async () => {
    const { book, bet, call, settle } = await stage()
    const other = 'B1.ana-elsewhere-0000000000000000'
    await book.object.internal('openSession', { member: 'ana', token: other })
    expect(await bet(10)).toBe('open')
    const until = book.now + 182 * DAY_MS
    expect(await call('member.exclude', { days: 182 })).toEqual({ until })
    const asked = { name: 'wallet.balance' as const, token: other, key: '', input: '{}' }
    expect(outcomeOf(await book.object.call(asked))).toBe('session.expired')
    expect(await call('wallet.balance')).toMatchObject({ sumBalance: 990 * UNIT })
    expect(await call('member.play')).toBe('member.excluded')
    await settle('70000')
    const main = `SELECT balance FROM account WHERE owner = 'ana' AND kind = 'main'`
    expect(book.sql.exec(main).toArray()).toEqual([{ balance: 1_087.5 * UNIT }])
    book.now += 181 * DAY_MS
    expect(await call('member.play')).toBe('member.excluded')
    expect((await call('member.info')).excludedUntil).toBe(until)
    book.now += DAY_MS
    expect(await bet(10)).toBe('open')
  })

  it('for good has no end', async () => {
    const { book, call } = await stage()
    expect(await call('member.exclude', { days: 0 })).toEqual({ until: 0 })
    book.now += 50_000 * DAY_MS
    expect(await call('member.play')).toBe('member.excluded-for-good')
    expect((await call('member.info')).excludedUntil).toBe(0)
  })
})

describe('the reality check', () => {
  it('is as often as chosen, never rarer than the profile allows', async () => {
    const { call } = await stage()
    const { realityMinutes, realityChoices } = await call('member.play')
    expect([realityMinutes, realityChoices]).toEqual([60, [15, 30, 60]])
    expect((await call('member.setReality', { minutes: 15 })).realityMinutes).toBe(15)
    const strict = new NodeBook('strict')
    await strict.addMember('ana')
    const state = outcomeOf(
      await strict.call('ana', 'member.setReality', { minutes: 60 }, 'k'.repeat(16)),
    )
    expect(state).toMatchObject({ realityMinutes: 30, realityChoices: [15, 30] })
  })
})
