import { expect, it } from 'vitest'
import type { Fault } from '../contract-wallet'
import { UNIT } from '../house'
import { type Alone, alone, type End, refusal } from './alone'

const DICE = { stake: 10 * UNIT, side: 'under', target: 5_000 }

/** What the next round of a game comes to, known from the seed that only the test may read. */
const won = (one: Alone) =>
  one.rounds.state(one.seat('DICE-1')).then(({ own }) => own[0]?.payout ?? 0)

const sums = ({ contract }: Alone) =>
  ['bet', 'win', 'rollback'].map(
    (name) => new Set(contract.callsOf(name).map(({ transactionId }) => transactionId)).size,
  )

it.each<[where: string, call: string, end: End]>([
  ['before its stake was asked for', 'bet', 'unsent'],
  ['after its stake was taken', 'bet', 'unanswered'],
])('killed %s, a round is played by its committed seed, once', (_where, call, end) =>
  alone(async (one) => {
    const { pair } = await one.nextRound()
    one.ends.set(call, end)
    void one.bet('DICE-1', DICE)
    await expect.poll(() => one.kept()).toContain('staking')
    if (end === 'unanswered') await expect.poll(one.balance).toBe(990)
    one.ends.clear()
    one.start()
    one.start()
    await one.pass(60_000)
    const payout = await won(one)
    expect(one.balance()).toBe(990 + payout / UNIT)
    expect(sums(one)).toEqual([1, 1, 0])
    expect(await one.nextRound()).toEqual({ pair, nonce: 1 })
  }),
)

it.each<[where: string, end: End]>([
  ['before its payout was sent', 'unsent'],
  ['after its payout arrived', 'unanswered'],
])('killed %s, a round is paid once', (_where, end) =>
  alone(async (one) => {
    const { round } = await one.bet('DICE-1', DICE)
    one.ends.set('win', end)
    void one.rounds.step()
    if (end === 'unanswered') await expect.poll(() => one.contract.callsOf('win').length).toBe(1)
    one.ends.clear()
    one.start()
    await one.pass(60_000)
    expect(one.balance()).toBe(990 + round.payout / UNIT)
    expect(sums(one)).toEqual([1, 1, 0])
    expect(await won(one)).toBe(round.payout)
  }),
)

it('killed in a step, an open round is where it was, or one step on', () =>
  alone(async (one) => {
    const start = await one.bet('MINES-1', { stake: UNIT, mines: 1 })
    one.start()
    const again = await one.rounds.state(one.seat('MINES-1'))
    expect(again.open).toEqual(start.round)
    const next = await one.act('MINES-1', start, ['pick', 12])
    one.start()
    const after = await one.rounds.state(one.seat('MINES-1'))
    // One pick in 25 ends it: then its payout may be on its way or there.
    const { pair, nonce, actions, outcome } = next.round
    const played = { pair, nonce, actions, outcome }
    expect(after.open ?? after.own[0]).toMatchObject(played)
    // The page that did not hear the answer asks again.
    expect((await one.act('MINES-1', start, ['pick', 12])).round).toMatchObject(played)
  }))

it.each<Fault>(['lost', 'unheard', 'broken', 'busy', 'unsigned', 'forged'])(
  'gives back a stake of which nobody knows whether it was taken: %s',
  (fault) =>
    alone(async (one) => {
      one.contract.faults.set('bet', [fault])
      expect(await refusal(one.bet('DICE-1', DICE))).toBe('late')
      await one.pass(60_000)
      expect(one.balance()).toBe(1_000)
      expect(one.contract.callsOf('win')).toEqual([])
      const { own, sitting } = await one.rounds.state(one.seat('DICE-1'))
      expect(own).toMatchObject([{ state: 'void', outcome: null }])
      expect(sitting).toEqual({ rounds: 0, staked: 0, paid: 0 })
      // The same request again has the same answer, and the next nonce is free.
      const { pair, nonce } = own[0] ?? { pair: '', nonce: -1 }
      const ask = { pair, nonce, bet: DICE }
      expect(await refusal(one.rounds.bet(one.seat('DICE-1'), ask))).toBe('late')
      expect(await refusal(one.bet('DICE-1', DICE))).toBe('done')
    }),
)

it.each<Fault>(['lost', 'unheard', 'broken', 'busy', 'unsigned', 'forged'])(
  'repeats a payout under its id until it is answered: %s',
  (fault) =>
    alone(async (one) => {
      one.contract.faults.set('win', [fault, fault, fault])
      const { round } = await one.bet('DICE-1', DICE)
      await one.pass(300_000)
      expect(one.balance()).toBe(990 + round.payout / UNIT)
      expect(sums(one)).toEqual([1, 1, 0])
      expect((await one.rounds.state(one.seat('DICE-1'))).own[0]?.state).toBe('closed')
    }),
)

it('shows a finished round again to a page that comes back', () =>
  alone(async (one) => {
    const { round } = await one.bet('PLINKO-1', { stake: UNIT, rows: 8, risk: 'low' })
    one.start()
    const { own, open } = await one.rounds.state(one.seat('PLINKO-1'))
    expect(own[0]).toMatchObject({ nonce: round.nonce, outcome: round.outcome })
    expect(open).toBeNull()
  }))

it('tells the site of a round, and of what it moved', () =>
  alone(async (one) => {
    const { round } = await one.bet('DICE-1', DICE)
    await one.pass(10_000)
    const moved = one.rounds.record.between(0, one.now * 2, 0, 10)
    expect(moved.map(({ transaction }) => [transaction.call, transaction.amount])).toEqual([
      ['bet', round.staked],
      ['win', round.payout],
    ])
    const name = `${round.pair}:${round.nonce}`
    const detail = one.rounds.detail('ana-1', name)
    expect(detail).toMatchObject({ round: name, state: 'closed', result: { bet: DICE } })
    expect(detail?.transactions).toHaveLength(2)
    expect(one.rounds.detail('ben-1', name)).toBeNull()
    expect(one.rounds.detail('ana-1', 'CRASH-P-00000000:1')).toBeNull()
  }))
