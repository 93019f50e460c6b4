import { pay } from '#lib/games/game'
import { TABLES } from '#lib/games/tables'
import type { Minor } from '#lib/money'
import { shownAt } from './ticks'

const { lowestCashOut, max } = TABLES['CRASH-1']

export interface FlightBet {
  stake: Minor
  /** The multiple at which it is cashed by itself, in hundredths. */
  auto?: number
  /** The server's tick at which it was cashed by hand. */
  cash?: number
}

export interface FlightLimits {
  maxWin: Minor
  maxExposure: Minor
}

/** What the bets still in flight would cost at most, and the largest multiple at which they may. */
export interface Flying {
  live: readonly Minor[]
  /** Paid to those that were cashed before. */
  paid: Minor
  /** All stakes of the round. */
  staked: Minor
}

/**
 * The largest multiple at which all that is still flying can be paid within the exposure, in
 * hundredths; at it all live bets are cashed.
 */
export function forcePoint({ live, paid, staked }: Flying, maxExposure: Minor): number {
  const room = maxExposure + staked - paid
  const flying = live.reduce((sum, stake) => sum + stake, 0)
  const fits = (multiple: number) =>
    live.reduce((sum, stake) => sum + Math.floor((stake * multiple) / 100), 0) <= room
  // Rounding each bet down leaves less than one minor a bet: the point is between these two.
  let multiple = Math.max(0, Math.floor((room * 100) / flying))
  const most = Math.min(max, Math.floor(((room + live.length) * 100) / flying))
  while (multiple < most && fits(multiple + 1)) multiple += 1
  return Math.min(max, multiple)
}

/** Whether a round with these stakes has room for a cash-out at all. */
export const canFly = (stakes: readonly Minor[], maxExposure: Minor): boolean => {
  const staked = stakes.reduce((sum, stake) => sum + stake, 0)
  return forcePoint({ live: stakes, paid: 0, staked }, maxExposure) >= lowestCashOut
}

/** The multiple at which each bet is cashed, 0 where it is lost. */
export function flight(bust: number, bets: readonly FlightBet[], limits: FlightLimits): number[] {
  const cashed = bets.map(() => 0)
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0)
  const ends = bets.map((bet) => endOf(bet, limits.maxWin))
  let live = bets.map((_, index) => index)
  let paid = 0
  const stakeOf = (index: number) => bets[index]?.stake ?? 0
  const endAt = (index: number) => ends[index] ?? max
  while (live.length) {
    const stakes = live.map(stakeOf)
    const force = forcePoint({ live: stakes, paid, staked }, limits.maxExposure)
    const next = Math.min(...live.map(endAt))
    const multiple = Math.min(next, force)
    if (multiple > bust) break
    // At equal multiples what ends by itself or by hand comes before the force point.
    const ending = live.filter((index) => next > force || endAt(index) === next)
    for (const index of ending) {
      cashed[index] = multiple
      paid += pay(stakeOf(index), multiple, 100)
    }
    live = live.filter((index) => !ending.includes(index))
  }
  return cashed
}

/** Where a bet ends without others: by its own number, by hand, or where it would win too much. */
export function endOf({ stake, auto, cash }: FlightBet, maxWin: Minor): number {
  const byHand = cash === undefined ? max : shownAt(cash)
  return Math.min(
    max,
    Math.floor((maxWin * 100) / stake),
    auto ?? max,
    byHand < lowestCashOut ? max : byHand,
  )
}
