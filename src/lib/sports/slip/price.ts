import { cut, floorOf, productOf } from '#lib/sports/exact'
import { STAKE_MAX } from '#lib/sports/limits'
import type { Odds } from '#lib/sports/odds/formats'
import { oddsOf, placeShare, waysOf } from './bets'
import { type Combination, combinationsOf } from './combinations'
import type { Pick, Slip, SlipRefusal } from './types'

interface Rules {
  /** The most the ticket pays. */
  cap?: number
  /** The least stake of a combination. */
  minUnit?: number
  /** The least that must be gained. */
  minWin?: number
}

interface Price {
  combinations: number
  /** Combinations by how many picks they have. */
  bySize: Record<number, number>
  stake: number
  /** What comes back if all comes in. */
  possible: number
  /** Whether the cap cut what is possible: the member must see it before. */
  capped: boolean
  /** Of a slip with one combination. */
  odds?: Odds
}

/** Odds on screen stop there. */
const SHOWN_MAX = 10n ** 12n

/** Of picks that exclude each other the one that pays most: the others cannot win beside it. */
function bestPicks(slip: Slip): Set<Pick> {
  if (!slip.alternatives || slip.type === 'single') return new Set(slip.picks)
  const best = new Map<string, Pick>()
  for (const pick of slip.picks) {
    const group = pick.market ?? `pick ${pick.id}`
    const held = best.get(group)
    if (!held || pick.odds > held.odds) best.set(group, pick)
  }
  return new Set(best.values())
}

function possibleOf(slip: Slip, combinations: readonly Combination[]): bigint {
  const best = bestPicks(slip)
  const winning = combinations.filter((picks) => picks.every((pick) => best.has(pick)))
  let total = 0n
  for (const way of waysOf(slip)) {
    for (const picks of winning) {
      total += floorOf(productOf(picks.map((pick) => oddsOf(pick, way))), slip.unit)
      if (slip.freeBet) total -= BigInt(slip.unit)
    }
  }
  return total
}

/** Odds of several picks together as they are shown, rounded down. */
export const shownOdds = (picks: readonly Pick[]): Odds =>
  cut(floorOf(productOf(picks.map((pick) => oddsOf(pick, 'plain'))), 1_000), SHOWN_MAX)

/** What a slip costs and could pay, or the first reason why it cannot be placed. */
export function priceSlip(slip: Slip, rules: Rules = {}): Price | SlipRefusal {
  const combinations = combinationsOf(slip)
  if (typeof combinations === 'string') return combinations
  if (slip.eachWay && slip.picks.some((pick) => !placeShare(pick))) return 'slip.each-way'
  const stake = slip.unit * combinations.length * waysOf(slip).length
  if (!Number.isInteger(slip.unit) || slip.unit < (rules.minUnit ?? 1)) return 'stake.too-small'
  if (stake > STAKE_MAX) return 'stake.too-large'
  const most = possibleOf(slip, combinations)
  const possible = cut(most, rules.cap === undefined ? undefined : BigInt(rules.cap))
  const gain = slip.freeBet ? possible : possible - stake
  if (gain < (rules.minWin ?? 1)) return 'slip.win-too-small'
  const bySize: Record<number, number> = {}
  for (const { length } of combinations) bySize[length] = (bySize[length] ?? 0) + 1
  const [only] = combinations
  return {
    combinations: combinations.length,
    bySize,
    stake,
    possible,
    capped: BigInt(possible) < most,
    ...(combinations.length === 1 && only && !slip.eachWay ? { odds: shownOdds(only) } : {}),
  }
}
