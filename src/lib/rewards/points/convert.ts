import type { Minor } from '#lib/money'
import { toHundredths } from '../exact'

export interface Conversion {
  /** Points for one unit of money. */
  pointsPerUnit: number
  /** Fewest points that may be converted. */
  minimum: number
  points: number
  ask: number
}

/** What points bring in money, how many it takes, and how many stay. */
export function convertPoints({
  pointsPerUnit,
  minimum,
  points,
  ask,
}: Conversion): { amount: Minor; used: number; left: number } | { code: string } {
  if (ask < minimum) return { code: 'points.minimum' }
  if (ask > points) return { code: 'points.insufficient' }
  const amount = toHundredths(Math.floor(ask / pointsPerUnit))
  const used = amount * pointsPerUnit
  return amount > 0 ? { amount, used, left: points - used } : { code: 'points.nothing' }
}
