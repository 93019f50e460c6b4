import { type Fraction, fraction, plus, times } from './fraction'
import { type Chances, type Play, PUSH, type Tier, type TierOdds } from './types'

/** A series of 2 000 would return every stake. */
const SERIES_FAIR = 2_000n
/** Odds are kept × 10 000. */
export const ODDS_SCALE = 10_000n

/** Gross odds × 10 000 of a bet that wins with probability `chance`, floored once. */
export function seriesOdds(series: number, { numerator, denominator }: Fraction): number {
  return Number((BigInt(series) * ODDS_SCALE * denominator) / (SERIES_FAIR * numerator))
}

/** What a series leaves to pay winners of a kind of bets that is sometimes handed back. */
function oddsOfKind(series: number, chances: Chances): TierOdds {
  const back = chances[PUSH] ?? fraction(0, 1)
  const left = plus(fraction(series, SERIES_FAIR), times(back, fraction(-1, 1)))
  const odds: TierOdds = {}
  for (const [tier, { numerator, denominator }] of Object.entries(chances)) {
    if (tier === PUSH) continue
    const top = left.numerator * denominator * ODDS_SCALE
    odds[tier] = Number(top / (left.denominator * numerator))
  }
  return odds
}

/** Gross odds × 10 000 of a play by tier: of the series, or its table where `fixed` or needed. */
export function oddsOf(play: Play, series: number, fixed = false): TierOdds {
  if (play.table && (fixed || play.price === 'table')) return play.table
  if (play.price === 'table') throw new Error('a play without odds')
  return Object.assign({}, ...Object.values(play.kinds).map((kind) => oddsOfKind(series, kind)))
}

/** Odds × 10 000 of a tier: its own, else those of the tiers it is made of. */
export function tierOdds(odds: TierOdds, tier: Tier): number | undefined {
  if (tier === PUSH) return Number(ODDS_SCALE)
  const known = odds[tier]
  if (known !== undefined) return known
  let total = 0
  for (const { name, times } of partsOf(tier)) {
    const price = odds[name] ?? odds[baseOf(name)]
    if (price === undefined) return undefined
    total += price * times
  }
  return total
}

/** The prizes that a tier is made of, and how often each. */
export const partsOf = (tier: Tier): { name: Tier; times: number }[] =>
  tier.split('+').map((part) => {
    const [name, times] = part.split('*') as [Tier, string?]
    return { name, times: Number(times ?? 1) }
  })

/** The tier without its variant: `WIN` of `WIN:PAIR`. */
export const baseOf = (tier: Tier): Tier => tier.replace(/:.*/, '')

/** How likely a bet of a kind is to win anything; its stake handed back is no win. */
export function winChance(kind: Chances): Fraction {
  let chance = fraction(0, 1)
  for (const [tier, each] of Object.entries(kind)) if (tier !== PUSH) chance = plus(chance, each)
  return chance
}

/** What one bet of a kind returns on average, as a part of its stake. */
export function returnOf(chances: Chances, odds: TierOdds): Fraction {
  let total = fraction(0, 1)
  for (const [tier, chance] of Object.entries(chances)) {
    const paid = BigInt(tierOdds(odds, tier) ?? 0)
    total = plus(total, times(chance, fraction(paid, ODDS_SCALE)))
  }
  return total
}
