import type { RebateCategory } from '#lib/rules/cashier'

/** Points for a hundred units of valid bet, in hundredths, until an operator says otherwise. */
export const POINT_RATES: Readonly<Record<RebateCategory, number>> = {
  LOTT: 50,
  ELOTT: 50,
  LIVE: 70,
  SPORTS: 100,
  ESPORTS: 100,
  FISH: 120,
  RNG: 120,
  PVP: 100,
  CRASH: 50,
}
const BASE = 10_000

/** Points that a valid bet brings with what was left of those before, and what is left now. */
export function accrue(
  rest: number,
  valid: number,
  rate: number,
): { points: number; rest: number } {
  const sum = BigInt(rest) + BigInt(valid) * BigInt(rate)
  const left = ((sum % BigInt(BASE)) + BigInt(BASE)) % BigInt(BASE)
  return { points: Number((sum - left) / BigInt(BASE)), rest: Number(left) }
}
