import { expect, it } from 'vitest'
import { playRound } from '#lib/games/games'
import { UNIT } from '../house'
import { atHall, type Hall } from './hall'

const RED = { type: 'RED', stake: 10 }
const BLACK = { type: 'BLACK', stake: 4 }
const ALL = Array.from({ length: 37 }, (_, n) => ({ type: 'STRAIGHT', n: [n], stake: 1 }))

/** What the engine says of a round by its link. */
async function byLink(hall: Hall, bet: object) {
  const { chain = '', number = 0 } = hall.round ?? {}
  const record = hall.table.view.fair(chain, number)
  const fair = {
    seed: record?.link,
    chain,
    round: number,
    beacon: record?.beacon?.randomness ?? '',
  }
  return playRound(hall.live.game.code, { fair, bet })
}

it('takes bets, draws at their end, shows it, and pays one credit for each bet', () =>
  atHall(async (hall) => {
    await hall.bet('ana-1', [RED, { type: 'STRAIGHT', n: [17], stake: 2 }])
    await hall.bet('ana-1', [{ type: 'DOZEN', n: [2], stake: 3 }])
    await hall.bet('ben-1', ALL)
    expect(hall.balance('ana-1')).toBe(985)
    expect(hall.frames('bets', 'ana-1').at(-1)?.bets).toHaveLength(2)
    await hall.toDrawn()
    expect(hall.round).toMatchObject({ state: 'drawn' })
    // Nothing was paid while the wheel turns, and nothing more is taken.
    expect(hall.contract.callsOf('win')).toEqual([])
    const seen = hall.frames('bets', 'ben-1').at(-1)?.bets ?? []
    expect(seen[0]?.payouts?.reduce((sum, each) => sum + each, 0)).toBe(36 * UNIT)
    await expect(hall.bet('ana-1', [RED])).rejects.toMatchObject({ code: 'bad-action' })
    await hall.toSettled()
    expect(hall.round).toMatchObject({ state: 'settled' })
    await hall.pass(0)
    const wins = hall.contract.callsOf('win')
    expect(wins).toHaveLength(3)
    const lines = [
      RED,
      { type: 'STRAIGHT', n: [17], stake: 2 },
      { type: 'DOZEN', n: [2], stake: 3 },
    ]
    const bets = lines.map((line) => ({ ...line, stake: line.stake * UNIT }))
    const played = await byLink(hall, { bets })
    const [red = 0, straight = 0, dozen = 0] = played.payouts ?? []
    expect(played.outcome).toEqual(hall.round?.outcome)
    const paid = wins.filter(({ player }) => player === 'ana-1').map(({ amount }) => amount)
    expect(paid).toEqual([red + straight, dozen])
    // Every number was bet on: one of them pays 36.
    expect(hall.balance('ben-1')).toBe(1_000 - 37 + 36)
    const own = hall.frames('own', 'ben-1').at(-1)
    expect(own?.round).toMatchObject({ staked: 37 * UNIT, payout: 36 * UNIT })
  }))

it('takes back the last bet or all of them while bets are taken, and asks for no more', () =>
  atHall(async (hall) => {
    await hall.bet('ana-1', [RED])
    await hall.bet('ana-1', [BLACK])
    await hall.ask('ana-1', { type: 'undo', tag: 7 })
    expect(hall.frames('bets', 'ana-1').at(-1)).toMatchObject({
      tag: 7,
      bets: [{ lines: [RED10] }],
    })
    await hall.pass(1_000)
    expect(hall.balance('ana-1')).toBe(990)
    await hall.bet('ana-1', [BLACK])
    await hall.ask('ana-1', { type: 'clear', tag: 8 })
    await hall.pass(1_000)
    expect(hall.balance('ana-1')).toBe(1_000)
    await expect(hall.ask('ana-1', { type: 'undo', tag: 9 })).rejects.toMatchObject({
      code: 'bad-action',
    })
    await hall.toSettled()
    await hall.pass(100)
    expect(hall.contract.callsOf('win')).toEqual([])
    expect([...hall.contract.ended.values()]).toEqual([0])
  }))

const RED10 = { type: 'RED', stake: 10 * UNIT }

it('counts of two opposite bets only the difference as turnover', () =>
  atHall(async (hall) => {
    await hall.bet('ana-1', [RED])
    await hall.bet('ana-1', [BLACK, { type: 'DOZEN', n: [1], stake: 2 }])
    await hall.toSettled()
    await hall.pass(100)
    const { chain, number } = hall.round ?? {}
    expect(hall.contract.ended.get(`${chain}:${number} ana-1`)).toBe(8 * UNIT)
  }))

it('a round that nobody watches is not begun, and one with bets is brought to its end', () =>
  atHall(async (hall) => {
    await hall.bet('ana-1', [RED])
    hall.table.watched = 0
    await hall.pass(60_000)
    expect(hall.round?.state).toBe('settled')
    expect(hall.rows('round')).toHaveLength(1)
    expect(hall.table.nextDue()).toBeNull()
    expect(hall.table.outbox.nextDue()).toBeNull()
    hall.table.watched = 1
    await hall.toBetting()
    expect(hall.rows('round')).toHaveLength(2)
  }))

it('killed while its clock was a day ahead, it takes bets no longer than ever', () =>
  atHall(async (hall) => {
    const day = 86_400_000
    hall.now += day
    // The round that was open before comes to its end first.
    await hall.pass(60_000)
    await hall.toBetting()
    await hall.bet('ana-1', [RED])
    const rounds = hall.rows('round')
    const open = rounds.length - 1
    expect(rounds[open]).toMatchObject({ state: 'betting' })
    hall.now -= day
    await hall.start()
    await hall.pass(60_000)
    expect(hall.rows('round')[open]).toMatchObject({ state: 'settled' })
    expect(hall.rows('round').length).toBeGreaterThan(rounds.length)
  }))

it('says how many sit, who has no socket left is not counted', () =>
  atHall(async (hall) => {
    hall.table.watched = 3
    await hall.pass(3_000)
    expect(hall.frames('seated').at(-1)?.seated).toBe(3)
    hall.table.watched = 2
    await hall.pass(3_000)
    expect(hall.frames('seated').at(-1)?.seated).toBe(2)
  }))

it('shows who comes what is on the table, what came before, and nothing of what is to come', () =>
  atHall(async (hall) => {
    for (let turn = 0; turn < 3; turn += 1) await hall.toBetting()
    await hall.bet('ana-1', [RED])
    const hello = hall.table.hello(hall.seat('ana-1'))
    if (hello.type !== 'hello') throw new Error('no hello')
    expect(hello.bets).toMatchObject([{ lines: [RED10], state: 'standing', payouts: null }])
    expect(hello.past).toHaveLength(3)
    expect(hello.counts.of).toBe(3)
    expect(hello.round).toMatchObject({ state: 'betting', outcome: null })
    const link = String(hall.rows('round').at(-1)?.['link'])
    expect(JSON.stringify(hall.told)).not.toContain(link)
    expect(JSON.stringify(hello)).not.toContain(link)
    await hall.toDrawn()
    expect(JSON.stringify(hall.told)).not.toContain(link)
    await hall.toSettled()
    expect(hall.frames('settled').at(-1)?.link).toBe(link)
  }))

it('tells the site what a round came to: lines, outcome, link, calls', () =>
  atHall(async (hall) => {
    await hall.bet('ana-1', ALL)
    const { chain, number } = hall.round ?? {}
    const name = `${chain}:${number}`
    const open = hall.table.detail('ana-1', name)
    expect(open).toMatchObject({ state: 'open', result: { bets: [{ lines: expect.anything() }] } })
    expect(open?.result).not.toHaveProperty('outcome')
    await hall.toSettled()
    await hall.pass(100)
    const detail = hall.table.detail('ana-1', name)
    expect(detail).toMatchObject({ state: 'closed', result: { outcome: hall.round?.outcome } })
    expect(detail?.transactions.map(({ call }) => call)).toEqual(['bet', 'win'])
    expect(hall.table.detail('ben-1', name)).toBeNull()
    expect(hall.table.detail('ana-1', 'nothing')).toBeNull()
  }))

it('plays every table to its end, each by its own rules', async () => {
  const bets: Record<string, [lines: object[], variant?: string]> = {
    'BACCARAT-1': [
      [
        { type: 'BANKER', stake: 5 },
        { type: 'PLAYER_PAIR', stake: 1 },
      ],
      'commission',
    ],
    'SICBO-1': [
      [
        { type: 'TOTAL', n: [9], stake: 2 },
        { type: 'PAIR', n: [1, 5], stake: 1 },
      ],
    ],
    'DRAGON-TIGER-1': [
      [
        { type: 'DRAGON', stake: 5 },
        { type: 'TIE', stake: 1 },
      ],
    ],
    'MONEYWHEEL-1': [['1', '3', '5', '7', '15'].map((type) => ({ type, stake: 1 }))],
  }
  for (const [game, [lines, variant]] of Object.entries(bets)) {
    await atHall(
      async (hall) => {
        for (let turn = 0; turn < 4; turn += 1) {
          const before = hall.balance('ana-1') || 1_000
          await hall.bet('ana-1', lines, variant ? { variant } : {})
          await hall.toSettled()
          await hall.pass(100)
          const staked = (lines as { stake: number }[]).map((line) => ({
            ...line,
            stake: line.stake * UNIT,
          }))
          const played = await byLink(hall, { bets: staked, ...(variant && { variant }) })
          expect(played.outcome).toEqual(hall.round?.outcome)
          const sum = (played.payouts ?? []).reduce((all, each) => all + each, 0)
          const gained = sum - played.staked
          const minor = (units: number) => Math.round(units * UNIT)
          expect([game, minor(hall.balance('ana-1'))]).toEqual([game, minor(before) + gained])
          await hall.toBetting()
        }
      },
      { game },
    )
  }
})
