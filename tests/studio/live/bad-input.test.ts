import { expect, it } from 'vitest'
import { readAsk } from '#studio/live/ask'
import { UNIT } from '../house'
import { atHall, type Hall } from './hall'

const RED = { type: 'RED', stake: 10 }

/** What a refused call must leave as it is. */
const kept = (hall: Hall) =>
  JSON.stringify([hall.rows('bet'), hall.rows('outbox'), hall.contract.callsOf('bet')])

it('refuses what the game does not know, before anything is asked of the wallet', () =>
  atHall(async (hall) => {
    const before = kept(hall)
    const wrong: [bets: unknown, code: string][] = [
      [undefined, 'bad-bet'],
      [{}, 'bad-bet'],
      [[], 'bad-bet'],
      [Array.from({ length: 41 }, () => RED), 'bad-bet'],
      [[{ type: 'RED', stake: 10, odds: 99 }], 'bad-bet'],
      [[{ type: 'RED', stake: 10, n: [1] }], 'bad-bet'],
      [[{ type: 'GREEN', stake: 10 }], 'bad-bet'],
      [[{ type: 'SPLIT', n: [17, 30], stake: 10 }], 'bad-bet'],
      [[{ type: 'SPLIT', n: [20, 17], stake: 10 }], 'bad-bet'],
      [[{ type: '__proto__', stake: 10 }], 'bad-bet'],
      [[{ type: 'RED', stake: 0.05 }], 'bad-stake'],
      [[{ type: 'RED', stake: 1_001 }], 'bad-stake'],
      [[{ type: 'RED', stake: -1 }], 'bad-stake'],
      [[{ type: 'RED', stake: Number.NaN }], 'bad-stake'],
    ]
    for (const [bets, code] of wrong) {
      await expect(hall.bet('ana-1', bets), JSON.stringify(bets)).rejects.toMatchObject({ code })
    }
    await expect(hall.bet('ana-1', [RED], { variant: 'commission' })).rejects.toMatchObject({
      code: 'bad-bet',
    })
    expect(kept(hall)).toBe(before)
  }))

it('holds to the limits of the launch: each stake, its step, and all on one place', () =>
  atHall(async (hall) => {
    const bet = (stake: number, more = {}) =>
      hall.ask('ana-1', { type: 'bet', tag: 1, bets: [{ type: 'RED', stake }] }, more)
    const launch = { minBet: UNIT, maxBet: 50 * UNIT, decimals: 0 }
    await expect(bet(UNIT / 2, launch)).rejects.toMatchObject({ code: 'bad-stake' })
    await expect(bet(51 * UNIT, launch)).rejects.toMatchObject({ code: 'bad-stake' })
    await expect(bet(2.5 * UNIT, launch)).rejects.toMatchObject({ code: 'bad-stake' })
    await bet(30 * UNIT, launch)
    await expect(bet(30 * UNIT, launch)).rejects.toMatchObject({ code: 'bad-stake' })
    await bet(20 * UNIT, launch)
    expect(hall.balance('ana-1')).toBe(950)
  }))

it('refuses what could pay more than a table pays, to one person or in all', async () => {
  await atHall(async (hall) => {
    const straight = (n: number) => ({ type: 'STRAIGHT', n: [n], stake: 1_000 })
    hall.contract.balances.set('ana-1', 100_000 * UNIT)
    for (const n of [1, 2]) await hall.bet('ana-1', [straight(n)])
    // 36 000 for the number itself, 18 000, 12 000, 9 000 and so on for what covers it.
    const around = [
      { type: 'SPLIT', n: [1, 2], stake: 1_000 },
      { type: 'SPLIT', n: [1, 4], stake: 1_000 },
      { type: 'STREET', n: [1, 2, 3], stake: 1_000 },
      { type: 'CORNER', n: [1, 2, 4, 5], stake: 1_000 },
    ]
    for (const line of around) await hall.bet('ana-1', [line])
    const more = [{ type: 'SPLIT', n: [0, 1], stake: 1_000 }]
    await expect(hall.bet('ana-1', more)).rejects.toMatchObject({ code: 'over-limit' })
  })
  await atHall(
    async (hall) => {
      await hall.bet('ana-1', [{ type: 'RED', stake: 10 }])
      await expect(hall.bet('ben-1', [{ type: 'RED', stake: 1 }])).rejects.toMatchObject({
        code: 'over-limit',
      })
      // What is on black makes room on red, and what leaves takes the room away.
      await hall.bet('cid-1', [{ type: 'BLACK', stake: 5 }])
      await hall.bet('ben-1', [{ type: 'RED', stake: 5 }])
      expect(hall.contract.callsOf('bet')).toHaveLength(3)
    },
    { exposure: 10 * UNIT },
  )
})

it('gives a stake back whose answer came after bets had closed, by the clock of the table', () =>
  atHall(async (hall) => {
    let answer = () => undefined as unknown
    hall.contract.waits.set('bet', new Promise((resolve) => (answer = () => resolve())))
    const placed = hall.bet('ana-1', [RED])
    await hall.calm()
    hall.now = hall.round?.closeAt ?? 0
    answer()
    await placed
    await hall.pass(60_000)
    expect(hall.refusals('ana-1')).toEqual(['late'])
    expect(hall.balance('ana-1')).toBe(1_000)
    expect(hall.contract.callsOf('win')).toEqual([])
    // One millisecond before, it would have counted.
    hall.contract.waits.clear()
    await hall.toBetting()
    hall.now = (hall.round?.closeAt ?? 0) - 1
    await hall.bet('ana-1', [RED])
    expect(hall.frames('bets', 'ana-1').at(-1)?.bets).toMatchObject([{ state: 'standing' }])
  }))

it('says what the wallet refused, and keeps the room that was held for it', () =>
  atHall(
    async (hall) => {
      hall.contract.balances.set('ana-1', 2 * UNIT)
      await hall.bet('ana-1', [RED])
      expect(hall.refusals('ana-1')).toEqual(['wallet.insufficient-balance'])
      await hall.bet('ben-1', [RED])
      expect(hall.refusals('ben-1')).toEqual([])
    },
    { exposure: 10 * UNIT },
  ))

it('takes two pages of one person for one seat: their limits are shared, both are told', () =>
  atHall(async (hall) => {
    await hall.bet('ana-1', [{ type: 'RED', stake: 600 }])
    await expect(hall.bet('ana-1', [{ type: 'RED', stake: 600 }])).rejects.toMatchObject({
      code: 'bad-stake',
    })
    expect(hall.frames('bets', 'ana-1').length).toBeGreaterThan(0)
    expect(hall.frames('bets', 'ben-1')).toEqual([])
  }))

it('reads messages that exist, and no others', () => {
  const said = [
    '',
    'null',
    '[]',
    '{"type":"bet"}',
    '{"type":"bet","tag":1,"bets":[],"k":2}',
    '{"type":"deal","tag":1}',
    '{"type":"toString","tag":1}',
    '{"type":"undo","tag":"1"}',
    '{"type":"undo"}',
    `{"type":"bet","tag":1,"bets":[${' '.repeat(5_000)}]}`,
  ]
  for (const text of said) expect([text, readAsk(text)]).toEqual([text, null])
  expect(readAsk(new ArrayBuffer(4))).toBeNull()
  const bet = { type: 'bet', tag: 1, bets: [{ type: 'RED', stake: 1_000 }] }
  expect(readAsk(JSON.stringify(bet))).toEqual(bet)
})
