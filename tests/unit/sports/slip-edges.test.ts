import { describe, expect, it } from 'vitest'
import { cashOutOffer } from '#lib/sports/cash-out/offer'
import { STAKE_MAX } from '#lib/sports/limits'
import { settleSlip } from '#lib/sports/settle/settle'
import { acceptOdds, policyAllows } from '#lib/sports/slip/accept'
import { betsOf, oddsOf, placeShare } from '#lib/sports/slip/bets'
import { clash } from '#lib/sports/slip/clash'
import { acceptedCombinations, combinationsOf } from '#lib/sports/slip/combinations'
import { priceSlip } from '#lib/sports/slip/price'
import type { Pick, Slip } from '#lib/sports/slip/types'

const pick = (id: string, more: Partial<Pick> = {}): Pick => ({
  id,
  event: `E${id}`,
  market: `E${id}/1X2`,
  selection: '1',
  odds: 2_000,
  ...more,
})

const slip = (type: string, picks: Pick[], more: Partial<Slip> = {}): Slip => ({
  type,
  unit: 100,
  picks,
  ...more,
})

const THREE = [pick('A'), pick('B'), pick('C')]
const system = (sizes?: number[], picks = THREE) =>
  combinationsOf(slip('system', picks, sizes && { sizes }))

describe('combinations', () => {
  it('of a system have the sizes that were asked for, once each and ascending', () => {
    const found = acceptedCombinations(slip('system', THREE, { sizes: [3, 1, 3] }))
    expect(found.map((picks) => picks.map(({ id }) => id).join(''))).toEqual(['A', 'B', 'C', 'ABC'])
  })

  it('are refused for sizes that cannot be, one among good ones too', () => {
    for (const sizes of [undefined, [], [0], [-1], [4], [1.5], [2, 4], [0, 2]])
      expect(system(sizes), String(sizes)).toBe('slip.size')
    expect(combinationsOf(slip('nothing', THREE, { sizes: [2] }))).toBe('slip.size')
    expect(combinationsOf(slip('accumulator', [pick('A')]))).toBe('slip.size')
    expect(combinationsOf(slip('trixie', [...THREE, pick('D')]))).toBe('slip.size')
  })

  it('have all bankers, in the order of the slip, whose other picks alone are counted', () => {
    const picks = [pick('A'), pick('B', { banker: true }), pick('C')]
    const found = acceptedCombinations(slip('system', picks, { sizes: [1] }))
    expect(found.map((each) => each.map(({ id }) => id).join(''))).toEqual(['AB', 'BC'])
    expect(system([3], picks)).toBe('slip.size')
    expect(combinationsOf(slip('single', picks))).toBe('slip.banker')
    expect(combinationsOf(slip('accumulator', picks))).toBe('slip.banker')
  })

  it('of one accumulator never hold alternatives', () => {
    const picks = [pick('A'), pick('B', { event: 'EA', market: 'EA/1X2', selection: '2' })]
    const beside = { alternatives: true }
    expect(combinationsOf(slip('accumulator', picks, beside))).toBe('slip.same-event')
    expect(combinationsOf(slip('single', picks))).toHaveLength(2)
    expect(combinationsOf(slip('system', picks, { sizes: [1] }))).toBe('slip.same-event')
    expect(combinationsOf(slip('system', picks, { ...beside, sizes: [1] }))).toHaveLength(2)
  })

  it('are refused for none, too many and the same twice', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => pick(`P${at}`))
    expect(combinationsOf(slip('single', []))).toBe('slip.empty')
    expect(combinationsOf(slip('single', many(20)))).toHaveLength(20)
    expect(combinationsOf(slip('single', many(21)))).toBe('slip.too-many-picks')
    expect(combinationsOf(slip('single', many(500)))).toBe('slip.too-many-picks')
    expect(combinationsOf(slip('accumulator', [pick('A'), pick('A')]))).toBe('slip.twice')
    expect(system([5], many(12))).toHaveLength(792)
    expect(system([6], many(13))).toBe('slip.too-many-combinations')
  })

  it('of a slip that was refused are a fault, which names the refusal', () => {
    expect(() => acceptedCombinations(slip('single', []))).toThrow('refused slip: slip.empty')
  })

  it('hold no event with one that it is linked to, whichever tells it', () => {
    const cup = pick('B', { linked: ['EA'] })
    expect([clash(pick('A'), cup), clash(cup, pick('A'))]).toEqual([true, true])
    expect(clash(pick('A'), pick('B', { linked: ['EC'] }))).toBe(false)
    expect(clash(pick('A'), pick('B', { event: 'EA' }))).toBe(true)
  })
})

describe('each way', () => {
  it('pays a place a share of the gain, written as a fraction and nothing else', () => {
    const each = (text: string) => placeShare(pick('A', { each: text }))
    expect(each('1/5')).toEqual({ top: 1n, bottom: 5n })
    expect(each('12/1234')).toEqual({ top: 12n, bottom: 1_234n })
    const wrong = ['', '1', '1/', '/5', '0/5', '1/0', '1/5x', 'x1/5', '1x/5', '1/5 ', '1/12345']
    for (const text of wrong) expect(each(text), text).toBeNull()
    expect(placeShare(pick('A'))).toBeNull()
  })

  it('has the gain of the odds cut by that share, not the odds', () => {
    const at = pick('A', { each: '2/5', odds: 6_000 })
    expect(oddsOf(at, 'place')).toEqual({ top: 15_000n, bottom: 5_000n })
    expect(oddsOf(at, 'win')).toEqual({ top: 6_000n, bottom: 1_000n })
    expect(oddsOf(at, 'plain')).toEqual({ top: 6_000n, bottom: 1_000n })
  })

  it('stakes twice: all to win, then all to place', () => {
    const picks = [pick('A', { each: '1/5', odds: 6_000 }), pick('B', { each: '1/4', odds: 3_000 })]
    const both = slip('single', picks, { eachWay: true })
    const ways = betsOf(both).map(({ way, picks: [only] }) => `${way} ${only?.id}`)
    expect(ways).toEqual(['win A', 'win B', 'place A', 'place B'])
    expect(betsOf(slip('single', picks)).map(({ way }) => way)).toEqual(['plain', 'plain'])
    expect(priceSlip(both)).toMatchObject({ stake: 400, possible: 600 + 300 + 200 + 150 })
    const codes = { A: { win: 'L', place: 'W' }, B: { win: 'W', place: 'W' } } as const
    expect(settleSlip(both, codes).payouts).toEqual([0, 300, 200, 150])
    const one = { ...both, picks: [picks[0]!, pick('C')] }
    expect(priceSlip(one)).toBe('slip.each-way')
  })
})

describe('a price', () => {
  it('shows the odds of one combination, of one way alone', () => {
    expect(priceSlip(slip('accumulator', THREE))).toMatchObject({ odds: 8_000, bySize: { 3: 1 } })
    expect(priceSlip(slip('trixie', THREE))).not.toHaveProperty('odds')
    const each = slip('single', [pick('A', { each: '1/5' })], { eachWay: true })
    expect(priceSlip(each)).not.toHaveProperty('odds')
    expect(priceSlip(slip('trixie', THREE))).toMatchObject({ bySize: { 2: 3, 3: 1 }, stake: 400 })
  })

  it('counts the best one of alternatives, all of singles', () => {
    const [one, other] = [
      pick('A', { odds: 3_000 }),
      pick('B', { event: 'EA', market: 'EA/1X2', selection: '2', odds: 2_500 }),
    ]
    const more = { alternatives: true, sizes: [1] }
    for (const picks of [
      [one, other],
      [other, one],
    ])
      expect(priceSlip(slip('system', picks, more))).toMatchObject({ possible: 300 })
    const equal = [one, { ...other, odds: 3_000 }]
    expect(priceSlip(slip('system', equal, more))).toMatchObject({ possible: 300 })
    expect(priceSlip(slip('single', [one, other], more))).toMatchObject({ possible: 550 })
    expect(priceSlip(slip('single', [one, other]))).toMatchObject({ possible: 550 })
  })

  it('keeps to the least and the largest stake, the least gain and the cap', () => {
    const single = (unit: number, rules = {}, odds = 2_000) =>
      priceSlip(slip('single', [pick('A', { odds })], { unit }), rules)
    expect(single(STAKE_MAX)).toMatchObject({ stake: STAKE_MAX })
    expect(single(STAKE_MAX + 1)).toBe('stake.too-large')
    expect([single(0), single(1.5)]).toEqual(['stake.too-small', 'stake.too-small'])
    expect([single(99, { minUnit: 100 })]).toEqual(['stake.too-small'])
    expect(single(100, { minUnit: 100 })).toMatchObject({ stake: 100 })
    expect(single(50, {}, 1_010)).toBe('slip.win-too-small')
    expect(single(100, {}, 1_010)).toMatchObject({ possible: 101, capped: false })
    expect(single(100, { minWin: 101 })).toBe('slip.win-too-small')
    expect(single(100, { minWin: 100 })).toMatchObject({ possible: 200 })
    expect(single(100, { cap: 150 })).toMatchObject({ possible: 150, capped: true })
    expect(single(100, { cap: 200 })).toMatchObject({ possible: 200, capped: false })
  })

  it('of a free bet counts the gain alone', () => {
    const free = slip('single', [pick('A'), pick('B')], { freeBet: true })
    expect(priceSlip(free)).toMatchObject({ stake: 200, possible: 200 })
    const codes = { A: 'W', B: 'V' } as const
    expect(settleSlip(free, codes)).toMatchObject({ payout: 100, valid: 0, tokenBack: false })
    expect(settleSlip(free, { A: 'V', B: 'V' })).toMatchObject({ tokenBack: true, label: 'void' })
  })
})

describe('odds that are taken', () => {
  const open = (odds: number) => ({ odds, status: 'open' as const })
  const asked = (policy: 'none' | 'higher' | 'any', states: { at: number; odds: number }[]) =>
    acceptOdds({
      at: 10,
      policy,
      picks: [{ id: 'A', odds: 2_000, delay: 5 }],
      states: states.map(({ at, odds }) => ({ at, picks: { A: open(odds) } })),
    })

  it('are those of the end of the wait, its last moment with it', () => {
    const states = (at: number) => [
      { at: 10, odds: 2_000 },
      { at, odds: 2_100 },
    ]
    expect(asked('higher', states(15))).toEqual({ accepted: { A: 2_100 }, at: 15, changed: ['A'] })
    expect(asked('higher', states(16))).toEqual({ accepted: { A: 2_000 }, at: 15, changed: [] })
    expect(asked('none', states(15))).toMatchObject({ refused: 'odds.changed', changed: ['A'] })
  })

  it('need a market that is known from the call on', () => {
    const refused = { refused: 'market.unknown', pick: 'A', at: 10 }
    expect(asked('any', [])).toEqual(refused)
    expect(asked('any', [{ at: 11, odds: 2_000 }])).toEqual(refused)
    expect(asked('any', [{ at: 10, odds: 2_000 }])).toMatchObject({ accepted: { A: 2_000 } })
  })

  it('may be better, or any, as the member allows', () => {
    const allowed = (policy: 'none' | 'higher' | 'any') =>
      [1_900, 2_000, 2_100].map((now) => policyAllows(policy, 2_000, now))
    expect(allowed('none')).toEqual([false, true, false])
    expect(allowed('higher')).toEqual([false, true, true])
    expect(allowed('any')).toEqual([true, true, true])
  })
})

describe('a cash-out', () => {
  const bets = betsOf(slip('single', [pick('A'), pick('B')]))
  const held = { bets, stakes: [1_000, 600], offered: true, results: {} }
  const shares = { A: [500_000_000, 0], B: [250_000_000, 100_000_000] } as const
  const terms = { shares, margin: 1_000 }

  it('is what is won and refunded of each open bet, less the margin, summed exactly', () => {
    // 1 000 × 2 × ½ × 0.9, and 600 × (2 × ¼ + 0.1) × 0.9.
    expect(cashOutOffer(held, terms)).toEqual({ amount: 1_224, taken: [1_000, 600], leaves: 0 })
    const part = cashOutOffer(held, { ...terms, unit: 700 })
    expect(part).toEqual({ amount: 630 + 324, taken: [700, 600], leaves: 300 })
  })

  it('is of open bets alone: not those decided or bought back', () => {
    const settled = { ...held, results: { A: 'W' as const } }
    expect(cashOutOffer(settled, terms)).toEqual({ amount: 324, taken: [0, 600], leaves: 0 })
    const sold = { ...held, stakes: [0, 600] }
    expect(cashOutOffer(sold, terms)).toEqual({ amount: 324, taken: [0, 600], leaves: 0 })
    expect(cashOutOffer({ ...held, stakes: [1_000] }, terms)).toMatchObject({ taken: [1_000, 0] })
    // What was bought back may be suspended.
    expect(cashOutOffer(sold, { ...terms, suspended: ['A'] })).toMatchObject({ amount: 324 })
  })

  it('is refused, first things first', () => {
    const over = { ...held, results: { A: 'W', B: 'L' } as const }
    expect(cashOutOffer({ ...over, offered: false }, terms)).toBe('cash-out.not-offered')
    expect(cashOutOffer(over, terms)).toBe('cash-out.nothing-open')
    const locked = (id: string) => ({ ...terms, suspended: [id] })
    expect(cashOutOffer(held, { ...locked('B'), unit: 2_000 })).toBe('market.suspended')
    const won = { ...held, results: { A: 'W' as const } }
    expect(cashOutOffer(won, locked('A'))).toMatchObject({ amount: 324 })
    expect(cashOutOffer(won, { ...terms, unit: 601 })).toBe('cash-out.too-large')
    expect(cashOutOffer(won, { ...terms, unit: 600 })).toMatchObject({ leaves: 0 })
    expect(cashOutOffer(held, { ...terms, unit: 0 })).toBe('cash-out.too-small')
    expect(cashOutOffer(held, { ...terms, unit: 2 })).toMatchObject({ amount: 2, leaves: 998 })
    expect(cashOutOffer(held, { ...terms, shares: {} })).toBe('cash-out.too-small')
    expect(cashOutOffer(held, { ...terms, min: 1_224 })).toMatchObject({ amount: 1_224 })
    expect(cashOutOffer(held, { ...terms, min: 1_225 })).toBe('cash-out.too-small')
  })

  it('is no more than the bets can still pay, nor than the cap leaves', () => {
    const sure = { shares: { A: [1_000_000_000, 0], B: [1_000_000_000, 0] }, margin: 0 } as const
    expect(cashOutOffer(held, sure)).toMatchObject({ amount: 3_200 })
    const beyond = { ...sure, shares: { ...sure.shares, A: [1_000_000_000, 500_000_000] } } as const
    expect(cashOutOffer(held, beyond)).toMatchObject({ amount: 3_200 })
    expect(cashOutOffer(held, { ...beyond, left: 4_000 })).toMatchObject({ amount: 3_200 })
    expect(cashOutOffer(held, { ...sure, left: 3_199 })).toMatchObject({ amount: 3_199 })
    expect(cashOutOffer(held, { ...sure, left: 3_201 })).toMatchObject({ amount: 3_200 })
    expect(cashOutOffer(held, { ...sure, left: 0 })).toBe('cash-out.too-small')
  })

  it('multiplies what is settled of a combination with what is open', () => {
    const [both] = betsOf(slip('accumulator', [pick('A'), pick('B')]))
    const won = { bets: [both!], stakes: [1_000], offered: true, results: { A: 'W' as const } }
    expect(cashOutOffer(won, terms)).toMatchObject({ amount: 2 * 540 })
  })
})
