import { cut, floorOf } from '#lib/sports/exact'
import { isLost, openPicks, type Results, settledFactor } from '#lib/sports/settle/bet'
import { betsOf, oddsOf } from '#lib/sports/slip/bets'
import type { Slip } from '#lib/sports/slip/types'

/** What was staked on a market, and what each selection of it would pay. */
export interface MarketExposure {
  event: string
  stake: number
  payout: Record<string, number>
}

export type Exposure = Record<string, MarketExposure>

/** Adds to what is exposed, or takes from it. What comes to nothing is left out. */
function added(exposure: Exposure, more: Exposure, sign: 1 | -1): Exposure {
  const sum: Exposure = { ...exposure }
  for (const [market, { event, stake, payout }] of Object.entries(more)) {
    const held = sum[market] ?? { event, stake: 0, payout: {} }
    const payouts = { ...held.payout }
    for (const [selection, amount] of Object.entries(payout)) {
      const left = (payouts[selection] ?? 0) + sign * amount
      if (left === 0) delete payouts[selection]
      else payouts[selection] = left
    }
    const left = { event, stake: held.stake + sign * stake, payout: payouts }
    if (left.stake === 0 && Object.keys(payouts).length === 0) delete sum[market]
    else sum[market] = left
  }
  return sum
}

/**
 * What a ticket adds to the markets of its open picks: each of its bets counts there like a single
 * with what its settled picks have made of the stake; a bet that is lost counts nowhere.
 */
export function exposureOf(slip: Slip, results: Results): Exposure {
  let exposure: Exposure = {}
  for (const bet of betsOf(slip)) {
    if (isLost(bet, results)) continue
    const running = floorOf(settledFactor(bet, results), slip.unit)
    for (const pick of openPicks(bet, results)) {
      const { event, market = '', selection = '' } = pick
      const payout = { [selection]: cut(floorOf(oddsOf(pick, bet.way), running)) }
      exposure = added(exposure, { [market]: { event, stake: cut(running), payout } }, 1)
    }
  }
  return exposure
}

export const plusExposure = (exposure: Exposure, more: Exposure): Exposure =>
  added(exposure, more, 1)

export const minusExposure = (exposure: Exposure, less: Exposure): Exposure =>
  added(exposure, less, -1)

/** The most a market may cost beyond what was staked on it. */
export const atRisk = ({ stake, payout }: Pick<MarketExposure, 'stake' | 'payout'>): number =>
  Math.max(0, Math.max(0, ...Object.values(payout)) - stake)

/** What each event may cost: the sum over its markets. */
export function riskByEvent(exposure: Exposure): Record<string, number> {
  const events: Record<string, number> = {}
  for (const market of Object.values(exposure)) {
    events[market.event] = (events[market.event] ?? 0) + atRisk(market)
  }
  return events
}
