import { expect, it } from 'vitest'
import { playRound } from '#lib/games/games'
import type { RoundAnswer } from '#studio/rounds/calls'
import type { Fault } from '../contract-wallet'
import { UNIT } from '../house'
import { type Alone, alone, type End, refusal } from './alone'

const GAME = 'BLACKJACK-1'
const STAKE = 10
const DOUBLE = ['double'] as ['double']

/** Begins rounds until one waits for its member with two cards that may be doubled. */
async function open(one: Alone): Promise<RoundAnswer> {
  for (;;) {
    const answer = await one.bet(GAME, { stake: STAKE * UNIT })
    if (answer.round.state === 'open') return answer
    await one.pass(1_000)
  }
}

/** What a round must have come to, from its seed. */
async function byRules(one: Alone, { round }: RoundAnswer) {
  await one.rotate(GAME, 'another')
  const { seed, pair, round: ended } = one.rounds.proof(round)
  const fair = { seed, client: pair.client, nonce: round.nonce }
  const { bet, actions } = ended
  return { ended, played: await playRound(GAME, { fair, bet, actions }) }
}

const stakesOf = (one: Alone, { round }: RoundAnswer) =>
  one.contract.callsOf('bet').filter((bet) => bet['round'] === `${round.pair}:${round.nonce}`)

it('takes a further stake before the step it needs it for, and pays for both', () =>
  alone(async (one) => {
    const start = await open(one)
    const before = one.balance()
    const { round } = await one.act(GAME, start, DOUBLE)
    expect(round).toMatchObject({ state: 'settling', staked: 2 * STAKE * UNIT })
    expect(stakesOf(one, start).map(({ transactionId }) => transactionId)).toEqual([
      `${round.pair}:${round.nonce}/s0`,
      `${round.pair}:${round.nonce}/s1`,
    ])
    await one.pass(1_000)
    expect(one.balance()).toBe(before - STAKE + round.payout / UNIT)
    expect(one.contract.callsOf('win').at(-1)).toMatchObject({ valid: 2 * STAKE * UNIT })
    const { ended, played } = await byRules(one, start)
    expect(played).toMatchObject({ payout: ended.payout, staked: ended.staked })
  }))

it('a step whose stake is refused is not taken: the hand goes on, with the same next card', () =>
  alone(async (one) => {
    const start = await open(one)
    one.contract.balances.set('ana-1', UNIT)
    const refused = await refusal(one.act(GAME, start, DOUBLE))
    expect(refused).toBe('wallet.insufficient-balance')
    const state = await one.rounds.state(one.seat(GAME))
    expect(state.open).toEqual(start.round)
    one.contract.balances.set('ana-1', 100 * UNIT)
    const { round } = await one.act(GAME, start, DOUBLE)
    expect(round.staked).toBe(2 * STAKE * UNIT)
    await one.pass(1_000)
    expect(one.balance()).toBe(100 - STAKE + round.payout / UNIT)
    const { ended, played } = await byRules(one, start)
    expect(played).toMatchObject({ outcome: ended.outcome, payout: ended.payout })
  }))

it.each<Fault>(['lost', 'unheard', 'broken'])(
  'a further stake whose answer is %s goes back, and the hand goes on',
  (fault) =>
    alone(async (one) => {
      const start = await open(one)
      const before = one.balance()
      one.contract.faults.set('bet', [fault])
      expect(await refusal(one.act(GAME, start, DOUBLE))).toBe('late')
      await one.pass(60_000)
      expect(one.balance()).toBe(before)
      const { round } = await one.act(GAME, start, ['stand'])
      await one.pass(1_000)
      expect(one.balance()).toBe(before + round.payout / UNIT)
      expect(round.staked).toBe(STAKE * UNIT)
    }),
)

it.each<End>(['unsent', 'unanswered'])(
  'killed while a further stake is asked for (%s), the step is taken once',
  (end) =>
    alone(async (one) => {
      const start = await open(one)
      const before = one.balance()
      one.ends.set('bet', end)
      void one.act(GAME, start, DOUBLE)
      await expect.poll(() => one.kept()).toContain('raising')
      if (end === 'unanswered') await expect.poll(one.balance).toBe(before - STAKE)
      one.ends.clear()
      one.start()
      one.start()
      await one.pass(60_000)
      const { own } = await one.rounds.state(one.seat(GAME))
      const [round] = own
      expect(round).toMatchObject({ actions: [DOUBLE], staked: 2 * STAKE * UNIT })
      expect(one.balance()).toBe(before - STAKE + (round?.payout ?? 0) / UNIT)
      const ids = new Set(stakesOf(one, start).map(({ transactionId }) => transactionId))
      expect(ids.size).toBe(2)
    }),
)

it('a step that was taken is answered again, without another stake', () =>
  alone(async (one) => {
    const start = await open(one)
    const [first, second] = await Promise.all([
      one.act(GAME, start, DOUBLE),
      one.act(GAME, start, DOUBLE),
    ])
    expect(second.round).toEqual(first.round)
    expect(stakesOf(one, start)).toHaveLength(2)
  }))

it('stands on every hand of somebody who never comes back', () =>
  alone(async (one) => {
    const start = await open(one)
    const before = one.balance()
    await one.pass(25 * 3_600_000)
    const { own } = await one.rounds.state(one.seat(GAME))
    expect(own[0]).toMatchObject({ state: 'closed', actions: [['expire']] })
    expect(one.balance()).toBe(before + (own[0]?.payout ?? 0) / UNIT)
    expect(own[0]?.nonce).toBe(start.round.nonce)
  }))
