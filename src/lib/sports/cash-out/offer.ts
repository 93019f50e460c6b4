import { cut, floorOf, plus, productOf, type Ratio, ratio, sumOf, times } from '#lib/sports/exact'
import { BILLION } from '#lib/sports/odds/chance'
import { isDecided, openPicks, type Results, settledFactor } from '#lib/sports/settle/bet'
import { type Bet, oddsOf } from '#lib/sports/slip/bets'
import type { Pick } from '#lib/sports/slip/types'

/** Billionths of a stake that are won, and that come back, as things stand. */
export type ShareNow = readonly [won: number, refunded: number]

interface Held {
  bets: readonly Bet[]
  /** What of each bet's stake is still on it. */
  stakes: readonly number[]
  /** Each way and free bets are not cashed out. */
  offered: boolean
  results: Results
}

interface Terms {
  /** By open pick. */
  shares: Readonly<Record<string, ShareNow>>
  /** Taken off each open pick, in 1/10 000. */
  margin: number
  /** What of every open bet's stake is cashed out; all of it unless said. */
  unit?: number
  /** Picks whose market is suspended or whose feed is not up. */
  suspended?: readonly string[]
  /** The least amount that is offered. */
  min?: number
  /** What the ticket may still be paid under its cap. */
  left?: number
}

export type CashOutRefusal =
  | 'cash-out.not-offered'
  | 'cash-out.nothing-open'
  | 'market.suspended'
  | 'cash-out.too-large'
  | 'cash-out.too-small'

interface Offer {
  amount: number
  /** What of each bet's stake is taken off it. */
  taken: number[]
  /** The largest stake of a bet that is left in play. */
  leaves: number
}

const expected = (pick: Pick, [won, refunded]: ShareNow): Ratio =>
  plus(times(oddsOf(pick, 'plain'), ratio(won, BILLION)), ratio(refunded, BILLION))

/** What a bet is worth for a stake of one, after the margin on each open pick. */
function worthOf(bet: Bet, results: Results, shares: Terms['shares'], margin: number): Ratio {
  const kept = ratio(10_000 - margin, 10_000)
  const open = openPicks(bet, results).map((pick) =>
    times(expected(pick, shares[pick.id] ?? [0, 0]), kept),
  )
  return times(settledFactor(bet, results), productOf(open))
}

/** The most a bet can still pay for a stake. */
const mostOf = (bet: Bet, results: Results, stake: number): bigint => {
  const open = openPicks(bet, results).map((pick) => oddsOf(pick, bet.way))
  return floorOf(times(settledFactor(bet, results), productOf(open)), stake)
}

/** What a ticket, or a part of every open bet of it, would be bought back for; or why it is not. */
export function cashOutOffer(held: Held, terms: Terms): Offer | CashOutRefusal {
  const { bets, stakes, results } = held
  const { margin, shares, suspended = [] } = terms
  if (!held.offered) return 'cash-out.not-offered'
  const stakeOf = (at: number) => stakes[at] ?? 0
  const open = bets.map((bet, at) => stakeOf(at) > 0 && !isDecided(bet, results))
  const openBets = bets.filter((_, at) => open[at])
  if (openBets.length === 0) return 'cash-out.nothing-open'
  const picks = openBets.flatMap((bet) => openPicks(bet, results))
  if (picks.some(({ id }) => suspended.includes(id))) return 'market.suspended'
  const largest = Math.max(...stakes.filter((_, at) => open[at]))
  const unit = terms.unit ?? largest
  if (unit > largest) return 'cash-out.too-large'
  if (unit < 1) return 'cash-out.too-small'
  const taken = bets.map((_, at) => (open[at] ? Math.min(unit, stakeOf(at)) : 0))
  const worth = sumOf(
    bets.flatMap((bet, at) => {
      const stake = taken[at] ?? 0
      return stake > 0 ? [times(ratio(stake), worthOf(bet, results, shares, margin))] : []
    }),
  )
  const most = bets.reduce((sum, bet, at) => {
    const stake = taken[at] ?? 0
    return stake > 0 ? sum + mostOf(bet, results, stake) : sum
  }, 0n)
  const limit = terms.left !== undefined && terms.left < most ? BigInt(terms.left) : most
  const amount = cut(floorOf(worth), limit)
  if (amount < (terms.min ?? 1)) return 'cash-out.too-small'
  return { amount, taken, leaves: largest - unit }
}
