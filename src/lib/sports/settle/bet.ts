import { type Code, factorOf, sharesOf } from '#lib/sports/codes'
import { atLeast, floorOf, NOTHING, productOf, type Ratio, ratio } from '#lib/sports/exact'
import { VALID_FROM } from '#lib/sports/limits'
import { type Bet, oddsOf, type Way } from '#lib/sports/slip/bets'
import type { Pick } from '#lib/sports/slip/types'

const VALID_ODDS = ratio(VALID_FROM, 1_000)

/** Results of a pick that is backed each way. */
interface EachWayCodes {
  win: Code
  place: Code
}

/** What became of each pick; one without an entry, or with `null`, is open. */
export type Results = Readonly<Record<string, Code | EachWayCodes | null | undefined>>

export function codeOf(results: Results, { id }: Pick, way: Way): Code | null {
  const result = results[id]
  if (!result) return null
  if (typeof result === 'string') return result
  return way === 'place' ? result.place : result.win
}

export const openPicks = ({ picks, way }: Bet, results: Results): Pick[] =>
  picks.filter((pick) => codeOf(results, pick, way) === null)

const settledFactors = ({ picks, way }: Bet, results: Results): Ratio[] =>
  picks.flatMap((pick) => {
    const code = codeOf(results, pick, way)
    return code ? [factorOf(code, oddsOf(pick, way))] : []
  })

/** By what the picks that are settled multiply a stake; zero once one of them is lost. */
export const settledFactor = (bet: Bet, results: Results): Ratio =>
  productOf(settledFactors(bet, results))

export const isLost = ({ picks, way }: Bet, results: Results): boolean =>
  picks.some((pick) => codeOf(results, pick, way) === 'L')

/** Whether nothing can change what the bet pays: all picks settled, or one of them lost. */
export const isDecided = (bet: Bet, results: Results): boolean =>
  openPicks(bet, results).length === 0 || isLost(bet, results)

export const isVoid = (bet: Bet, results: Results): boolean =>
  bet.picks.every((pick) => codeOf(results, pick, bet.way) === 'V')

/** What a decided bet pays for a stake, rounded down once; of a free bet only the gain. */
export function payoutOf(bet: Bet, results: Results, stake: number, freeBet = false): bigint {
  if (isLost(bet, results)) return 0n
  const payout = floorOf(settledFactor(bet, results), stake)
  if (!freeBet) return payout
  return payout > BigInt(stake) ? payout - BigInt(stake) : 0n
}

/**
 * What of the stake of a decided bet is a valid bet: what could have been lost. All accepted odds
 * count, those of void picks too, so that a lost bet never changes again.
 */
export function validBetOf(bet: Bet, results: Results, stake: number): number {
  const accepted = productOf(bet.picks.map((pick) => oddsOf(pick, bet.way)))
  if (!atLeast(accepted, VALID_ODDS)) return 0
  const codes = bet.picks.map((pick) => codeOf(results, pick, bet.way))
  if (codes.includes('L')) return stake
  const refunded = productOf(codes.map((code) => (code ? sharesOf(code).refunded : NOTHING)))
  const risked = { top: refunded.bottom - refunded.top, bottom: refunded.bottom }
  return Number(floorOf(risked, stake))
}
