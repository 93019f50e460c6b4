import type { Minor } from '#lib/money'
import type { FlightBet } from './crash/flight'
import { pay, type Result } from './game'
import type { Line } from './tables/table-game'

/** A multiple below this, in hundredths, is no risk that counts as turnover. */
const LEAST_MULTIPLE = 150

/** Bets of which one wins when the other loses. */
const OPPOSITES = [
  ['RED', 'BLACK'],
  ['ODD', 'EVEN'],
  ['LOW', 'HIGH'],
  ['SMALL', 'BIG'],
  ['PLAYER', 'BANKER'],
  ['DRAGON', 'TIGER'],
] as const

/** What of the bets on a table counts as turnover: of two opposite ones only the difference. */
export function validOfLines(lines: readonly Line[]): Minor {
  const on = (type: string) =>
    lines.reduce((sum, line) => sum + (line.type === type ? line.stake : 0), 0)
  const all = lines.reduce((sum, { stake }) => sum + stake, 0)
  return OPPOSITES.reduce((valid, [one, other]) => valid - 2 * Math.min(on(one), on(other)), all)
}

/** Of a flight: nothing where the multiple named before, or taken by hand, was a low one. */
export function validOfFlight({ stake, auto }: FlightBet, cashed: number): Minor {
  const chosen = cashed || auto
  return chosen !== undefined && chosen < LEAST_MULTIPLE ? 0 : stake
}

/** Of a bet whose multiple is known before: what it pays when it wins says how high. */
export const validOfMultiple = (stake: Minor, won: Minor): Minor =>
  won < pay(stake, LEAST_MULTIPLE, 100) ? 0 : stake

/** Of a ladder: nothing of one that was given back or cashed at a low multiple. */
export function validOfLadder({ outcome, staked, payout = 0 }: Result): Minor {
  if (outcome['state'] === 'void') return 0
  return outcome['state'] === 'cashed' ? validOfMultiple(staked, payout) : staked
}
