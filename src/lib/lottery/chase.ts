import type { Minor } from '#lib/money'

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

/** How the draws of a chase end: after the first win the rest is handed back. */
export function chaseOutcome<S extends string>(
  amounts: readonly Minor[],
  results: readonly (S | 'WIN')[],
  stopsOnWin: boolean,
): { states: (S | 'WIN' | 'HIT_CANCEL' | 'PENDING')[]; refund: Minor } {
  const first = stopsOnWin ? results.indexOf('WIN') : -1
  const isAfter = (index: number) => first >= 0 && index > first
  return {
    states: amounts.map((_, index) =>
      isAfter(index) ? 'HIT_CANCEL' : (results[index] ?? 'PENDING'),
    ),
    refund: amounts.reduce((sum, amount, index) => sum + (isAfter(index) ? amount : 0), 0),
  }
}
