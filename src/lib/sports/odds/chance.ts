import { sumOf } from '#lib/sports/exact'
import type { Odds } from './formats'

/** Chances and shares are whole billionths. */
export const BILLION = 1_000_000_000

const STEPS = [
  { below: 10_000, step: 10 },
  { below: 100_000, step: 100 },
  { below: Number.POSITIVE_INFINITY, step: 1_000 },
]
export const ODDS_LEAST: Odds = 1_010
export const ODDS_MOST: Odds = 1_000_000

/** Odds for a chance in billionths at a margin in 1/10 000; `null` where none are offered. */
export function offeredOdds(chance: number, margin: number): Odds | null {
  if (chance <= 0) return null
  const exact = Number(10n ** 16n / (BigInt(chance) * BigInt(10_000 + margin)))
  const { step } = STEPS.find(({ below }) => exact < below) ?? { step: 1_000 }
  const odds = exact - (exact % step)
  return odds < ODDS_LEAST || odds > ODDS_MOST ? null : odds
}

interface FairOdds {
  /** Billionths by selection, without margin. */
  chances: Record<string, number>
  /** How much more than one the chances of the odds add up to, in 1/10 000, rounded down. */
  overround: number
}

/** Chances without margin: each selection's share of the sum of the inverse odds. */
export function fairOdds(odds: Readonly<Record<string, Odds>>): FairOdds {
  const inverses = Object.entries(odds).map(
    ([name, value]) => [name, { top: 1_000n, bottom: BigInt(value) }] as const,
  )
  const sum = sumOf(inverses.map(([, inverse]) => inverse))
  const chances = inverses.map(([name, { top, bottom }]) => {
    const share = (BigInt(BILLION) * top * sum.bottom) / (bottom * sum.top)
    return [name, Number(share)] as const
  })
  const overround = (10_000n * (sum.top - sum.bottom)) / sum.bottom
  return { chances: Object.fromEntries(chances), overround: Number(overround) }
}
