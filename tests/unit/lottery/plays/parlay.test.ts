import { expect, it } from 'vitest'
import { LHC } from '#lib/lottery/plays/lhc/index'
import { upTo } from './atoms'
import { colorOf, isOnSide } from './lhc-rules'

const LEGS = ['BIG', 'SMALL', 'ODD', 'EVEN', 'RED', 'BLUE', 'GREEN']
const COLORS = ['RED', 'BLUE', 'GREEN']
const ODDS = LHC['PARLAY']?.table ?? {}

const legOdds = (leg: string) =>
  (ODDS[leg === 'RED' ? 'S0R1B0' : COLORS.includes(leg) ? 'S0R0B1' : 'S1R0B0'] ?? 0) / 10_000

/** What a ball makes of a unit on the leg. */
function factor(leg: string, ball: number): number {
  if (COLORS.includes(leg)) return colorOf(ball) === leg ? legOdds(leg) : 0
  if (ball === 49) return 1
  return isOnSide(leg, ball, 0) ? legOdds(leg) : 0
}

/** All ways to put places into groups: those of one group would have the same ball. */
function partitions(count: number): number[][][] {
  if (count === 0) return [[]]
  return partitions(count - 1).flatMap((groups) => [
    ...groups.map((group, at) =>
      groups.map((each, i) => (i === at ? [...group, count - 1] : each)),
    ),
    [...groups, [count - 1]],
  ])
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))
const BALLS = upTo(1, 49)

/** Mean payout of a unit on legs whose balls all differ: inclusion and exclusion over groups. */
function meanOf(legs: readonly string[]): number {
  let total = 0
  for (const groups of partitions(legs.length)) {
    let term = 1
    for (const group of groups) {
      let sum = 0
      for (const ball of BALLS) {
        sum += group.reduce((product, leg) => product * factor(legs[leg] ?? '', ball), 1)
      }
      term *= sum * factorial(group.length - 1) * (group.length % 2 ? 1 : -1)
    }
    total += term
  }
  return legs.reduce((mean, _, taken) => mean / (49 - taken), total)
}

function multisets(size: number, from = 0): string[][] {
  if (size === 0) return [[]]
  return LEGS.slice(from).flatMap((leg, at) =>
    multisets(size - 1, from + at).map((rest) => [leg, ...rest]),
  )
}

it.each([2, 3, 4])('a parlay of any %i legs returns less than its stake', (legs) => {
  for (const bet of multisets(legs)) {
    const mean = meanOf(bet)
    expect(mean, bet.join()).toBeLessThan(1)
    expect(mean, bet.join()).toBeGreaterThan(0.5)
  }
})

it('the odds of legs multiply and are floored once', () => {
  expect(ODDS['S2R0B0']).toBe(38_612)
  expect(ODDS['S1R1B1']).toBe(Math.floor(1.965 * 2.7 * 2.85 * 10_000))
  expect(ODDS['S6R0B0']).toBe(Math.floor(1.965 ** 6 * 10_000))
  expect(Object.keys(ODDS)).toHaveLength(83)
})

it('its likeliest bet is as likely as it says', () => {
  const kinds = LHC['PARLAY']?.kinds ?? {}
  expect(Object.keys(kinds)).toEqual(['2', '3', '4', '5', '6'])
  for (const [legs, chances] of Object.entries(kinds)) {
    const bet = upTo(0, Number(legs) - 1).map((at) => (at % 2 ? 'SMALL' : 'BIG'))
    const mean = Object.entries(chances).reduce(
      (sum, [tier, { numerator, denominator }]) =>
        sum + ((ODDS[tier] ?? 0) / 10_000) * (Number(numerator) / Number(denominator)),
      0,
    )
    expect(mean).toBeCloseTo(meanOf(bet), 3)
  }
})
