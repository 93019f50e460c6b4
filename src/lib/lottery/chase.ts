import type { Minor } from '#lib/money'
import { isRefunded } from '#lib/rules/ticket-state'

/** How a chase stakes on the draws to come. */
export type ChasePlan =
  | { type: 'same'; multiple: number; draws: number }
  /** `factor` times as much after every so many draws. */
  | { type: 'double'; start: number; every: number; factor: number; draws: number }
  /** The smallest multiple that wins the rate, in percent, of all that was staked so far. */
  | { type: 'profit-rate'; ratePercent: number; draws: number }
  /** The smallest multiple that wins so much more than was staked so far. */
  | { type: 'fixed-profit'; profit: Minor; draws: number }

export interface ChaseStake {
  /** What a multiple of one costs, and what it pays when it wins. */
  cost: Minor
  prize: Minor
  multipleMax: number
}

/** The multiple of each draw; the plan ends early where it would need more than allowed. */
export function chaseMultiples(plan: ChasePlan, stake: ChaseStake): number[] {
  const multiples: number[] = []
  let spent = 0n
  while (multiples.length < plan.draws) {
    const multiple = nextMultiple(plan, stake, multiples.length, spent)
    if (multiple === null || multiple > stake.multipleMax) break
    multiples.push(multiple)
    spent += BigInt(stake.cost) * BigInt(multiple)
  }
  return multiples
}

function nextMultiple(
  plan: ChasePlan,
  { cost, prize }: ChaseStake,
  draw: number,
  spent: bigint,
): number | null {
  switch (plan.type) {
    case 'same':
      return plan.multiple
    case 'double':
      return plan.start * plan.factor ** Math.floor(draw / plan.every)
    case 'profit-rate': {
      // prize·m − (spent + cost·m) ≥ rate·(spent + cost·m), all times 100
      const kept = BigInt(100 + plan.ratePercent)
      return smallest(kept * spent, 100n * BigInt(prize) - kept * BigInt(cost))
    }
    default:
      return smallest(spent + BigInt(plan.profit), BigInt(prize) - BigInt(cost))
  }
}

/** The smallest whole number from 1 on that makes `each` times it at least `needed`. */
function smallest(needed: bigint, each: bigint): number | null {
  if (each <= 0n) return null
  const multiple = (needed + each - 1n) / each
  return multiple > 1n ? Number(multiple) : 1
}

/** What the end of one draw means for its chase. */
export interface ChaseTurn {
  /** The draws that wait are not played: what was held for them returns. */
  stops: boolean
  /** There was no draw for its stake, which returns or is staked on a later one. */
  isRefunded: boolean
}

/** A chase ends with its first win, where that was asked for, and with nothing else. */
export const chaseTurn = (state: string, stopsOnWin: boolean): ChaseTurn => ({
  stops: stopsOnWin && state === 'won',
  isRefunded: isRefunded(state),
})
