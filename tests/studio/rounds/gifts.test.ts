import { expect, it } from 'vitest'
import { UNIT } from '../house'
import { ask } from '../site-asks'
import { type Alone, alone, refusal } from './alone'

const STAKE = 2 * UNIT
const DICE = { stake: STAKE, side: 'under', target: 5_000 }
const GIFT = {
  ...{ campaign: 'summer', player: 'ana-1', game: 'DICE-1', rounds: 3, stake: STAKE },
  ...{ currency: 'P', expiresAt: 1_790_000_000_000 + 86_400_000 },
}

/** Begins a round with a gift, when the next start is due. */
async function free(one: Alone, bet = DICE, campaign = GIFT.campaign) {
  one.now += 10_000
  const name = await one.nextRound('DICE-1')
  return one.rounds.bet(one.seat('DICE-1'), { ...name, bet, campaign })
}
const gift = async (one: Alone) => (await one.rounds.state(one.seat('DICE-1'))).gift

it('cost nothing, pay what they win, and count as nothing staked', () =>
  alone(async (one) => {
    expect(await gift(one)).toBeNull()
    expect(one.rounds.gifts.grant(GIFT)).toBe('granted')
    expect(await gift(one)).toMatchObject({ campaign: 'summer', stake: STAKE, left: 3 })
    const before = one.balance()
    const { round, sitting, gift: left } = await free(one)
    expect(round).toMatchObject({ staked: STAKE, isFree: true, state: 'settling' })
    expect([sitting.staked, sitting.paid]).toEqual([0, round.payout])
    expect(left).toMatchObject({ left: 2 })
    expect(one.rounds.gifts.grant(GIFT)).toBe('started')
    await one.pass(1_000)
    expect(one.balance()).toBe(before + round.payout / UNIT)
    expect(one.contract.callsOf('bet').at(-1)).toMatchObject({ amount: 0, campaign: 'summer' })
    expect(one.contract.callsOf('win').at(-1)).toMatchObject({
      ...{ amount: round.payout, campaign: 'summer', valid: 0, roundEnd: true },
    })
    await free(one)
    await free(one)
    expect(await gift(one)).toBeNull()
    expect(one.rounds.gifts.grant(GIFT)).toBe('used')
    expect(await refusal(free(one))).toBe('bad-bet')
    // With the own money as before.
    const own = await one.bet('DICE-1', DICE)
    expect(own.round).toMatchObject({ isFree: false })
    expect(one.contract.callsOf('bet').at(-1)).toMatchObject({ amount: STAKE })
    expect(one.contract.callsOf('bet').at(-1)).not.toHaveProperty('campaign')
  }))

it('are of one game, one stake and one campaign, until their time or until they are taken back', () =>
  alone(async (one) => {
    one.rounds.gifts.grant(GIFT)
    const kept = one.kept()
    expect(await refusal(free(one, { ...DICE, stake: UNIT }))).toBe('bad-bet')
    expect(await refusal(free(one, DICE, 'winter'))).toBe('bad-bet')
    const name = await one.nextRound('DICE-1')
    const limbo = { stake: STAKE, target: 200 }
    const elsewhere = one.rounds.bet(one.seat('LIMBO-1'), {
      ...name,
      bet: limbo,
      campaign: 'summer',
    })
    expect(await refusal(elsewhere)).toBe('bad-bet')
    expect(one.kept()).toBe(kept)
    await free(one)
    expect(one.rounds.gifts.grant({ ...GIFT, cancel: true })).toBe('cancelled')
    expect(await gift(one)).toBeNull()
    expect(await refusal(free(one))).toBe('bad-bet')
    const winter = { ...GIFT, campaign: 'winter', expiresAt: one.now + 60_000 }
    one.rounds.gifts.grant(winter)
    await free(one, DICE, 'winter')
    one.now += 60_000
    expect(await gift(one)).toBeNull()
    expect(await refusal(free(one, DICE, 'winter'))).toBe('bad-bet')
    // Taken back before they came: they never hold.
    const spring = { ...GIFT, campaign: 'spring', expiresAt: one.now + 60_000 }
    expect(one.rounds.gifts.grant({ ...spring, cancel: true })).toBe('cancelled')
    expect(one.rounds.gifts.grant(spring)).toBe('cancelled')
  }))

it('that came to nothing may be begun again; a killed process goes on with the same', () =>
  alone(async (one) => {
    one.rounds.gifts.grant(GIFT)
    one.contract.faults.set('bet', ['lost'])
    expect(await refusal(free(one))).toBe('late')
    expect(await gift(one)).toMatchObject({ left: 3 })
    await one.pass(60_000)
    const asked = one.contract.callsOf('bet').length
    one.ends.set('bet', 'unanswered')
    void free(one).catch(() => undefined)
    await expect.poll(() => one.contract.callsOf('bet').length).toBe(asked + 1)
    one.ends.clear()
    one.start()
    one.now += 60_000
    await one.rounds.step()
    expect(await gift(one)).toMatchObject({ left: 2 })
    const bets = one.contract.callsOf('bet')
    expect(bets.at(-1)).toEqual(bets.at(-2))
    expect(bets.at(-1)).toMatchObject({ amount: 0, campaign: 'summer' })
    const { own } = await one.rounds.state(one.seat('DICE-1'))
    expect(own.map(({ isFree }) => isFree)).toEqual([true, true])
  }))

it('are taken by the studio from its site, also for who has never played here', async () => {
  const player = `B1-${crypto.randomUUID().slice(0, 8)}`
  const given = { ...GIFT, player, currency: 'PLAY', expiresAt: Date.now() + 60_000 }
  const says = (more: object = {}) =>
    ask('freeRounds', { body: JSON.stringify({ ...given, ...more }) })
  expect((await says()).value).toEqual({ campaign: 'summer', state: 'granted' })
  expect((await says()).value).toEqual({ campaign: 'summer', state: 'granted' })
  expect((await says({ cancel: true })).value).toEqual({ campaign: 'summer', state: 'cancelled' })
  for (const [more, code] of [
    [{ game: 'CRASH-1' }, 'game.not-allowed'],
    [{ game: 'NONE-1' }, 'game.not-allowed'],
    [{ stake: 0 }, 'vendor.amount'],
    [{ rounds: 0 }, 'vendor.amount'],
    [{ rounds: 1_001 }, 'vendor.amount'],
  ] as const)
    expect(await says({ campaign: 'other', ...more })).toMatchObject({ status: 422, code })
})
