import { expect, it } from 'vitest'
import type { Action, Fields } from '#lib/games/shape'
import type { RoundAnswer, RoundName } from '#studio/rounds/calls'
import { UNIT } from '../house'
import { type Alone, alone, refusal } from './alone'

const DICE = { stake: 10 * UNIT, side: 'under', target: 5_000 }

const bets: [code: string, game: string, bet: Fields][] = [
  ['bad-bet', 'DICE-1', { ...DICE, multiplier: 9_900 }],
  ['bad-bet', 'DICE-1', { ...DICE, payout: 1_000_000 }],
  ['bad-bet', 'DICE-1', { ...DICE, roll: 1 }],
  ['bad-bet', 'DICE-1', { ...DICE, side: 'constructor' }],
  ['bad-bet', 'DICE-1', { ...DICE, target: 0 }],
  ['bad-bet', 'DICE-1', { stake: UNIT, side: 'under' }],
  ['bad-stake', 'DICE-1', { ...DICE, stake: 0 }],
  ['bad-stake', 'DICE-1', { ...DICE, stake: -UNIT }],
  ['bad-stake', 'DICE-1', { ...DICE, stake: 10_000.5 }],
  ['bad-stake', 'DICE-1', { ...DICE, stake: '10000' }],
  ['bad-stake', 'DICE-1', { ...DICE, stake: 1e300 }],
  // A hundredth is the least that the currency has.
  ['bad-stake', 'DICE-1', { ...DICE, stake: 10 * UNIT + 1 }],
  ['bad-stake', 'DICE-1', { ...DICE, stake: 2_000 * UNIT }],
  ['over-limit', 'LIMBO-1', { stake: 1_000 * UNIT, target: 1_000_000 }],
  ['bad-bet', 'LIMBO-1', { stake: UNIT, target: 100 }],
  ['bad-bet', 'PLINKO-1', { stake: UNIT, rows: 9, risk: 'low' }],
  ['bad-bet', 'PLINKO-1', { stake: UNIT, rows: '8', risk: 'low' }],
  ['bad-bet', 'WHEEL-1', { stake: UNIT, size: 10, risk: 'none' }],
  ['bad-bet', 'KENO-1', { stake: UNIT, picks: [1, 1], risk: 'classic' }],
  ['bad-bet', 'KENO-1', { stake: UNIT, picks: [], risk: 'classic' }],
  ['bad-bet', 'KENO-1', { stake: UNIT, picks: [41], risk: 'classic' }],
  ['bad-bet', 'MINES-1', { stake: UNIT, mines: 25 }],
  ['bad-bet', 'MINES-1', { stake: UNIT, mines: 3, picked: [1] }],
  ['bad-bet', 'COIN-1', { stake: UNIT, face: 'heads' }],
  ['bad-bet', 'HILO-1', { stake: UNIT, cards: ['As'] }],
  ['bad-bet', 'VPOKER-1', { stake: UNIT, hold: [0] }],
  ['bad-bet', 'FARO3-1', {}],
  ['bad-bet', 'FARO3-1', { stake: UNIT, stops: [0, 0, 0] }],
  ['bad-bet', 'FARO3-1', { stake: UNIT, payout: 130 * UNIT }],
  ['bad-bet', 'MAREA20-1', { stake: UNIT, lines: 40 }],
  ['bad-bet', 'JADE243-1', { stake: UNIT, free: { multiplier: 4 } }],
  ['bad-bet', 'CORAL6-1', { stake: UNIT, board: 536_753 }],
  ['bad-bet', 'COFRE-1', { stake: UNIT, buy: 'hold' }],
  ['bad-stake', 'MAREA20-1', { stake: UNIT / 10 }],
  ['bad-stake', 'MAREA20-1', { stake: 51 * UNIT }],
  ['bad-stake', 'COFRE-1', { stake: '10000' }],
  ['bad-stake', 'CORAL6-1', { stake: -UNIT }],
]

it.each(bets)('refuses a wrong bet as %s, and nothing changes: %s %j', (code, game, bet) =>
  alone(async (one) => {
    const before = one.kept()
    expect(await refusal(one.bet(game, bet))).toBe(code)
    expect(one.kept()).toBe(before)
  }),
)

const names: [what: string, wrong: (name: RoundName) => RoundName][] = [
  ['a pair of somebody else', ({ nonce }) => ({ pair: '0123456789abcdef', nonce })],
  ['a nonce ahead', ({ pair, nonce }) => ({ pair, nonce: nonce + 1 })],
  ['a used nonce with another bet', ({ pair }) => ({ pair, nonce: 0 })],
  ['a nonce far ahead', ({ pair }) => ({ pair, nonce: 999_999_999 })],
]

it.each(names)('refuses a bet on %s', (_what, wrong) =>
  alone(async (one) => {
    await one.bet('DICE-1', DICE)
    one.now += 10_000
    const name = wrong(await one.nextRound())
    const before = one.kept()
    const bet = { ...DICE, target: 4_000 }
    expect(await refusal(one.rounds.bet(one.seat('DICE-1'), { ...name, bet }))).toBe('bad-seed')
    expect(one.kept()).toBe(before)
  }),
)

it('refuses a used nonce in another game', () =>
  alone(async (one) => {
    const { round } = await one.bet('COIN-1', { stake: UNIT })
    const ask = { pair: round.pair, nonce: round.nonce, bet: { stake: UNIT } }
    expect(await refusal(one.rounds.bet(one.seat('HILO-1'), ask))).toBe('bad-seed')
  }))

it('refuses a bet with the seed that was made public', () =>
  alone(async (one) => {
    const old = await one.nextRound()
    await one.rotate('DICE-1', 'chosen-after-the-reveal')
    one.now += 10_000
    const ask = { ...old, bet: DICE }
    expect(await refusal(one.rounds.bet(one.seat('DICE-1'), ask))).toBe('bad-seed')
  }))

it('refuses a game that is not played here, and a bet while a round is open', () =>
  alone(async (one) => {
    expect(await refusal(one.bet('CRASH-1', { stake: UNIT }))).toBe('bad-game')
    await one.bet('COIN-1', { stake: UNIT })
    const before = one.kept()
    expect(await refusal(one.bet('COIN-1', { stake: UNIT }))).toBe('bad-action')
    expect(one.kept()).toBe(before)
    // Another game may be played beside it.
    expect(await refusal(one.bet('DICE-1', DICE))).toBe('done')
  }))

it.each(['FARO3-1', 'CORAL6-1', 'COFRE-1'])(
  'draws a round of %s once: its nonce again, actions and a client that hurries change nothing',
  (game) =>
    alone(async (one) => {
      const { round } = await one.bet(game, { stake: UNIT })
      const { pair, nonce } = round
      const next = { ...(await one.nextRound(game)), bet: { stake: UNIT } }
      const before = one.kept()
      const again = { pair, nonce, bet: { stake: 2 * UNIT } }
      expect(await refusal(one.rounds.bet(one.seat(game), again))).toBe('bad-seed')
      const action: Action = ['spin']
      const act = { pair, nonce, step: 0, action }
      expect(await refusal(one.rounds.act(one.seat(game), act))).toBe('bad-action')
      // Nobody waits for reels to stop but the clock: 1.5 s, or 2.5 s where play is strict.
      one.now += 1_499
      expect(await refusal(one.rounds.bet(one.seat(game), next))).toBe('too-soon')
      const strict = one.seat(game, { autoplay: false })
      one.now += 1_000
      expect(await refusal(one.rounds.bet(strict, next))).toBe('too-soon')
      expect(one.kept()).toBe(before)
      one.now += 1
      expect(await refusal(one.rounds.bet(strict, next))).toBe('done')
    }),
)

/** A round of mines in which a safe cell was opened, and where the next safe one is. */
async function opened(one: Alone) {
  const { round } = await one.bet('MINES-1', { stake: UNIT, mines: 1 })
  for (const cell of [3, 7]) {
    const answer = await one.act('MINES-1', { round }, ['pick', cell])
    if (answer.round.state === 'open') return { answer, cell }
    return null
  }
  return null
}

const actions: [what: string, action: (cell: number) => Action][] = [
  ['a second pick of the same cell', (cell) => ['pick', cell]],
  ['a cell that is not there', () => ['pick', 25]],
  ['two cells', () => ['pick', 1, 2]],
  ['half a cell', () => ['pick', 1.5]],
  ['another game’s action', () => ['higher']],
  ['an action of the house', () => ['expire']],
  ['a cash-out with an amount', () => ['cash', 1_000_000]],
  ['what objects are born with', () => ['constructor']],
]

it.each(actions)('refuses %s, and the round stays as it is', (_what, action) =>
  alone(async (one) => {
    let going = await opened(one)
    while (!going) going = await opened(one)
    const before = one.kept()
    expect(await refusal(one.act('MINES-1', going.answer, action(going.cell)))).toBe('bad-action')
    expect(one.kept()).toBe(before)
  }),
)

it('refuses a cash-out before anything is won, and of a round that was lost', () =>
  alone(async (one) => {
    const start = await one.bet('MINES-1', { stake: UNIT, mines: 24 })
    expect(await refusal(one.act('MINES-1', start, ['cash']))).toBe('bad-action')
    let answer: RoundAnswer = start
    for (let cell = 0; answer.round.state === 'open'; cell += 1) {
      answer = await one.act('MINES-1', answer, ['pick', cell])
    }
    const before = one.kept()
    expect(await refusal(one.act('MINES-1', answer, ['cash']))).toBe('bad-action')
    expect(one.kept()).toBe(before)
  }))

it('refuses actions of another’s round, of another game, and steps ahead', () =>
  alone(async (one) => {
    const { round } = await one.bet('COIN-1', { stake: UNIT })
    const { pair, nonce } = round
    const act = (game: string, more: object) =>
      refusal(
        one.rounds.act(one.seat(game), {
          ...{ pair, nonce, step: 0, action: ['heads'] as Action },
          ...more,
        }),
      )
    const before = one.kept()
    expect(await act('COIN-1', { pair: 'fedcba9876543210' })).toBe('bad-action')
    expect(await act('HILO-1', {})).toBe('bad-action')
    expect(await act('COIN-1', { step: 1 })).toBe('bad-action')
    expect(await act('COIN-1', { nonce: nonce + 1 })).toBe('bad-action')
    expect(one.kept()).toBe(before)
  }))

it('takes one of two actions that come at once, and checks the other against the new state', () =>
  alone(async (one) => {
    const { round } = await one.bet('MINES-1', { stake: UNIT, mines: 1 })
    const { pair, nonce } = round
    const pick = (cell: number) =>
      one.rounds.act(one.seat('MINES-1'), { pair, nonce, step: 0, action: ['pick', cell] })
    const codes = await Promise.all([refusal(pick(0)), refusal(pick(1)), refusal(pick(0))])
    expect(codes).toEqual(['done', 'bad-action', 'done'])
  }))

it('keeps the pair while a round is open, and refuses one that was not announced', () =>
  alone(async (one) => {
    const rotate = (next: string, client = 'mine') =>
      refusal(one.rounds.rotate(one.seat('DICE-1'), { next, client }))
    const { next, pair } = await one.rounds.state(one.seat('DICE-1'))
    expect(await rotate('0123456789abcdef')).toBe('bad-seed')
    expect(await rotate(pair?.name ?? '')).toBe('bad-seed')
    expect(await rotate(next.name, 'two words')).toBe('bad-seed')
    await one.bet('COIN-1', { stake: UNIT })
    expect(await rotate(next.name)).toBe('bad-action')
    expect((await one.rounds.state(one.seat('DICE-1'))).going).toEqual(['COIN-1'])
    expect(one.rounds.openPairs().pairs).toEqual([])
  }))

it('plays nothing for a stake that the wallet refuses', () =>
  alone(async (one) => {
    one.contract.balances.set('ana-1', UNIT)
    expect(await refusal(one.bet('DICE-1', DICE))).toBe('wallet.insufficient-balance')
    expect(one.balance()).toBe(1)
    // The nonce stays used: what it would have drawn is never played for.
    expect((await one.nextRound()).nonce).toBe(1)
    expect((await one.rounds.state(one.seat('DICE-1'))).own).toEqual([])
    expect(await refusal(one.bet('DICE-1', { ...DICE, stake: UNIT }))).toBe('done')
  }))
