import { expect, it } from 'vitest'
import { commitmentOf } from '#lib/games/fair'
import { playRound } from '#lib/games/games'
import { UNIT } from '../house'
import { type Alone, alone, refusal } from './alone'
import { CHOICES, type Chance, chanceOf } from './choices'

const DICE = { stake: 10 * UNIT, side: 'under', target: 5_000 }

/** Plays a round of a game to its end. */
async function playOut(one: Alone, game: string, chance: Chance) {
  const choices = CHOICES[game] as (typeof CHOICES)[string]
  let answer = await one.bet(game, choices.bet(chance))
  for (let step = 0; answer.round.state === 'open'; step += 1) {
    const { outcome } = answer.round
    const action = choices.action?.(chance, step, outcome ?? {}) ?? ['cash']
    answer = await one.act(game, answer, action)
  }
  return answer
}

it.each(Object.keys(CHOICES))('plays %s from the committed seed, and shows it afterwards', (game) =>
  alone(async (one) => {
    const chance = chanceOf(7)
    const { next, pair: begun } = await one.rounds.state(one.seat(game))
    const before = one.balance()
    const answers = []
    for (let count = 0; count < 20; count += 1) answers.push(await playOut(one, game, chance))
    await one.pass(1_000)
    const net = answers.reduce((sum, { round }) => sum + round.payout - round.staked, 0)
    expect(one.balance()).toBeCloseTo(before + net / UNIT, 4)
    expect(one.contract.ended.size).toBe(20)
    expect(answers.at(-1)?.sitting).toMatchObject({ rounds: 20 })
    expect(one.rounds.proof({ pair: begun?.name ?? '', nonce: 0 }).seed).toBeNull()
    await one.rotate(game, 'another')
    for (const { round } of answers) {
      const { seed, pair } = one.rounds.proof(round)
      expect(await commitmentOf(seed ?? '')).toBe(begun?.commitment)
      const { bet, actions, nonce } = round
      const fair = { seed, client: pair.client, nonce }
      const played = await playRound(game, { fair, bet, actions })
      expect(played).toMatchObject({ outcome: round.outcome, payout: round.payout })
    }
    expect((await one.rounds.state(one.seat(game))).pair).toMatchObject(next)
    expect(one.rounds.openPairs().pairs.at(0)).toMatchObject({ ...begun, begun: 20 })
  }),
)

it('takes a stake before it draws, and pays once', () =>
  alone(async (one) => {
    const { round, sitting, balance } = await one.bet('DICE-1', DICE)
    expect(balance).toBe(990 * UNIT)
    expect(sitting).toEqual({ rounds: 1, staked: 10 * UNIT, paid: round.payout })
    await one.pass(1_000)
    expect(one.balance()).toBe(990 + round.payout / UNIT)
    expect(one.contract.calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['bet', 'win']),
    )
    expect(one.contract.callsOf('win')).toMatchObject([
      { amount: round.payout, roundEnd: true, valid: 10 * UNIT },
    ])
    expect((await one.rounds.state(one.seat('DICE-1'))).own[0]?.state).toBe('closed')
  }))

it('answers the same request with the same round', () =>
  alone(async (one) => {
    const name = await one.nextRound()
    const ask = { ...name, bet: DICE }
    const [first, second] = await Promise.all([
      one.rounds.bet(one.seat('DICE-1'), ask),
      one.rounds.bet(one.seat('DICE-1'), ask),
    ])
    const turned = { target: 5_000, side: 'under', stake: 10 * UNIT }
    const third = await one.rounds.bet(one.seat('DICE-1'), { ...name, bet: turned })
    expect(second.round).toEqual(first.round)
    expect(third.round).toEqual(first.round)
    expect(one.contract.callsOf('bet')).toHaveLength(1)
  }))

it('counts nothing as turnover that was hardly a risk', () =>
  alone(async (one) => {
    await one.bet('DICE-1', { stake: UNIT, side: 'under', target: 9_000 })
    await one.bet('LIMBO-1', { stake: UNIT, target: 149 })
    await one.bet('LIMBO-1', { stake: UNIT, target: 150 })
    await one.pass(1_000)
    expect(one.contract.callsOf('win').map(({ valid }) => valid)).toEqual([0, 0, UNIT])
  }))

it('waits for no start of a clock that was ahead, and keeps the pace from then on', () =>
  alone(async (one) => {
    one.now += 86_400_000
    await one.bet('DICE-1', DICE)
    one.now -= 86_400_000
    const ask = async () => ({ ...(await one.nextRound()), bet: DICE })
    expect((await one.rounds.state(one.seat('DICE-1'))).startsAt).toBe(0)
    expect(await refusal(one.rounds.bet(one.seat('DICE-1'), await ask()))).toBe('done')
    one.now += 499
    expect(await refusal(one.rounds.bet(one.seat('DICE-1'), await ask()))).toBe('too-soon')
    one.now += 1
    expect(await refusal(one.rounds.bet(one.seat('DICE-1'), await ask()))).toBe('done')
  }))

it('keeps the least time between starts, by its own clock', () =>
  alone(async (one) => {
    await one.bet('DICE-1', DICE)
    const ask = async () => ({ ...(await one.nextRound()), bet: DICE })
    one.now += 499
    expect(await refusal(one.rounds.bet(one.seat('DICE-1'), await ask()))).toBe('too-soon')
    one.now += 1
    expect(await refusal(one.rounds.bet(one.seat('DICE-1'), await ask()))).toBe('done')
    const strict = one.seat('DICE-1', { autoplay: false, minRoundMs: 2_500 })
    expect(await one.rounds.state(strict)).toMatchObject({ leastMs: 5_000, autoplayMax: 1 })
    one.now += 4_999
    expect(await refusal(one.rounds.bet(strict, await ask()))).toBe('too-soon')
    one.now += 1
    expect(await refusal(one.rounds.bet(strict, await ask()))).toBe('done')
    const slow = one.seat('DICE-1', { minRoundMs: 9_000 })
    expect(await one.rounds.state(slow)).toMatchObject({ leastMs: 9_000, autoplayMax: 100 })
    expect(await one.rounds.state(one.seat('MINES-1'))).toMatchObject({ autoplayMax: 1 })
  }))

it('waits for its member a day, then takes what is won for them', () =>
  alone(async (one) => {
    const [coin, mines, poker] = [
      await one.bet('COIN-1', { stake: UNIT }),
      await one.bet('MINES-1', { stake: UNIT, mines: 1 }),
      await one.bet('VPOKER-1', { stake: UNIT }),
    ]
    let won = coin
    for (const call of ['heads', 'tails', 'heads', 'heads', 'tails']) {
      if (won.round.state === 'open') won = await one.act('COIN-1', won, [call])
    }
    await one.pass(23 * 3_600_000)
    expect((await one.rounds.state(one.seat('MINES-1'))).open).toEqual(mines.round)
    // A week, and a process that ended in it.
    one.start()
    await one.pass(7 * 24 * 3_600_000)
    const last = async (game: string) => (await one.rounds.state(one.seat(game))).own[0]
    expect(await last('MINES-1')).toMatchObject({ outcome: { state: 'void' }, payout: UNIT })
    expect(await last('VPOKER-1')).toMatchObject({ outcome: { state: 'settled' } })
    expect((await last('VPOKER-1'))?.outcome?.['final']).toEqual(poker.round.outcome?.['deal'])
    expect(one.contract.callsOf('rollback')).toHaveLength(1)
    expect(one.contract.ended.size).toBe(3)
    const paid = [await last('COIN-1'), await last('VPOKER-1')]
    const sum = paid.reduce((all, round) => all + (round?.payout ?? 0), 0)
    expect(one.balance()).toBe(998 + sum / UNIT)
    // The rows are there for good: with their seed public, each repeats to what it came to.
    await one.rotate('DICE-1', 'a-week-later')
    for (const { round } of [coin, mines, poker]) {
      const { round: kept, pair, seed } = one.rounds.proof(round)
      const fair = { seed, client: pair.client, nonce: kept.nonce }
      const { bet, actions, outcome, payout } = kept
      const played = await playRound(kept.game, { fair, bet, actions })
      expect(played).toMatchObject({ outcome, payout })
      // The coin was lost by a call; the others ended by themselves, a day after their start.
      if (round !== coin.round) expect(kept.endedAt).toBe(round.at + 24 * 3_600_000)
    }
  }))

it('hides what an open round still hides', () =>
  alone(async (one) => {
    const { round } = await one.bet('MINES-1', { stake: UNIT, mines: 3 })
    expect(round.outcome).toEqual({ picked: [], state: 'open' })
    const poker = await one.bet('VPOKER-1', { stake: UNIT })
    expect(poker.round.outcome).toMatchObject({ final: [], hand: null })
    expect(one.kept()).not.toContain('"mines":[')
    const seen = JSON.stringify(await one.rounds.state(one.seat('MINES-1')))
    const seeds = one.storage.sql.exec<{ seed: string }>('SELECT seed FROM pair').toArray()
    for (const { seed } of seeds) expect(seen).not.toContain(seed)
  }))
