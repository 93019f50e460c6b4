import type { Minor } from '#lib/money'

/** Rates are hundredths of a percent. */
const RATE_BASE = 10_000

/** An amount at a rate, the fraction of a minor unit left out; exact for every amount. */
export function atRate(amount: Minor, rate: number): Minor {
  const rest = amount % RATE_BASE
  return ((amount - rest) / RATE_BASE) * rate + Math.floor((rest * rate) / RATE_BASE)
}

/** The same, the fraction rounded up. */
export const atRateUp = (amount: Minor, rate: number): Minor => {
  const part = atRate(amount, rate)
  return ((amount % RATE_BASE) * rate) % RATE_BASE === 0 ? part : part + 1
}

/**
 * Shares the points of a valid bet: the member gets their rate, everybody above the difference of
 * their own and the one below. `rates` go from the member to the top. Parts and remainder are
 * the whole: the bet at the top's rate.
 */
export function sharePoints(valid: Minor, rates: readonly number[]) {
  let reached = 0
  const parts = rates.map((rate) => {
    const own = Math.max(rate, reached)
    const part = atRate(valid, own - reached)
    reached = own
    return part
  })
  const whole = atRate(valid, reached)
  return { whole, parts, remainder: whole - parts.reduce((sum, part) => sum + part, 0) }
}
