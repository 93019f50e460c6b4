import type { Minor } from '#lib/money'

/** A currency of ours as a vendor counts it: ours = theirs × factor, exact. */
export interface VendorCurrency {
  /** The vendor's code. */
  code: string
  /** 0 to 4: what their amounts may be fine to. */
  decimals: number
  /** Of our units that one of theirs is. */
  factor: number
}

const DECIMALS_MAX = 4

/** The smallest amount of ours that can be staked. */
export const stakeStep = ({ decimals, factor }: VendorCurrency): Minor =>
  10 ** (DECIMALS_MAX - decimals) * factor

/** An amount of theirs in minor units of ours. */
export const toOurs = ({ factor }: VendorCurrency, amount: number): Minor => amount * factor

/** An amount of ours in theirs, rounded down to a whole number. */
export const toTheirs = ({ factor }: VendorCurrency, amount: Minor): number =>
  Math.floor(amount / factor)

/** A balance as it is shown: rounded down to what can be staked. */
export function shownBalance(currency: VendorCurrency, amount: Minor): number {
  const step = stakeStep(currency)
  return toTheirs(currency, amount - (amount % step))
}
