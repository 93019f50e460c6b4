import { type Fraction, fraction, plus, times } from '#lib/lottery/fraction'
import { returnOf } from '#lib/lottery/odds'
import type { Play, TierOdds } from '#lib/lottery/types'
import { VALID_RATE_MAX } from './rate-max'

/** Weights are in 1/10 000, as rates are. */
export const WHOLE = 10_000

interface Priced {
  odds: TierOdds
  rebatePoints?: number | undefined
}

const weights = new WeakMap<Play, Map<string, number>>()

/**
 * How much of a line's stake counts as valid bet, in 1/10 000: as much as all rates on it together
 * are still paid by what the line earns the house. A line at fair odds or better counts nothing.
 */
export function weightOf(play: Play, { odds, rebatePoints = 0 }: Priced): number {
  const name = `${Object.values(odds).join()}|${rebatePoints}`
  const known = weights.get(play)?.get(name)
  if (known !== undefined) return known
  const edge = plus(fraction(1, 1), times(highestReturn(play, odds, rebatePoints), MINUS))
  const ofRates = (edge.numerator * BigInt(WHOLE * WHOLE)) / BigInt(VALID_RATE_MAX)
  const weight = Number(ofRates / edge.denominator)
  const ofPlay = weights.get(play) ?? new Map<string, number>()
  weights.set(play, ofPlay.set(name, Math.max(0, Math.min(WHOLE, weight))))
  return weightOf(play, { odds, rebatePoints })
}

const MINUS = fraction(-1, 1)

/** What the best bet of a play returns on average, the rebate of its series included. */
export function highestReturn(play: Play, odds: TierOdds, rebatePoints = 0): Fraction {
  let best = fraction(0, 1)
  for (const chances of Object.values(play.kinds)) {
    const each = returnOf(chances, odds)
    if (each.numerator * best.denominator > best.numerator * each.denominator) best = each
  }
  return plus(best, fraction(rebatePoints, WHOLE))
}

const chances = new WeakMap<Play, number>()

/** The best chance that a bet of a play has to bring anything back, pushes among it. */
export function anyChance(play: Play): number {
  const known = chances.get(play)
  if (known !== undefined) return known
  let best = 0
  for (const kind of Object.values(play.kinds)) {
    let chance = 0
    for (const { numerator, denominator } of Object.values(kind))
      chance += Number(numerator) / Number(denominator)
    best = Math.max(best, chance)
  }
  chances.set(play, best)
  return best
}
