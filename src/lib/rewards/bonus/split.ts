import type { Minor } from '#lib/money'
import { portion } from '../exact'

/** How a stake was paid: own money and bonus money. */
export interface StakeSplit {
  own: Minor
  bonus: Minor
}

/** Main first, then bonus money that the game takes; undefined: it is not there. */
export function splitStake(
  stake: Minor,
  { main, usable }: { main: Minor; usable: Minor },
): StakeSplit | undefined {
  const own = Math.min(stake, Math.max(0, main))
  return stake - own > usable ? undefined : { own, bonus: stake - own }
}

/** The bonus part of what is paid on a stake; the rest is the member's own. */
export const bonusPartOf = ({ own, bonus }: StakeSplit, amount: Minor): Minor =>
  bonus > 0 ? portion(amount, bonus, own + bonus) : 0

/** What of an amount own money alone has earned, rounded down. */
export const ownPartOf = ({ own, bonus }: StakeSplit, amount: Minor): Minor =>
  bonus > 0 ? portion(amount, own, own + bonus) : amount

/** What of a met grant's pool is the member's own. */
export const convertedOf = (pool: Minor, maxWin: Minor): Minor =>
  Math.max(0, maxWin > 0 ? Math.min(pool, maxWin) : pool)

/** What a stake counts for a requirement at a weight in percent. */
export const countedOf = (stake: Minor, weight: number): Minor => Math.floor((stake * weight) / 100)
