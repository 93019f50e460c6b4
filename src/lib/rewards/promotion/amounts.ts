import type { Minor } from '#lib/money'
import { type RequirementBase, requiredOf } from '../bonus/terms'
import { portion, toHundredths } from '../exact'

export interface DepositTier {
  /** Deposits from here on. */
  from: Minor
  percent: number
  cap: Minor
}

export interface DepositOffer {
  tiers: readonly DepositTier[]
  /** Hundredths: 1000 is ten times. */
  multiplier: number
  base: RequirementBase
  /** Which deposit of a member it is for; 0 or none: any. */
  number?: number
}

/** The bonus of a deposit by the highest tier that it reaches, and what it asks; or why none. */
export function depositBonus(
  offer: DepositOffer,
  { deposit, number }: { deposit: Minor; number: number },
): { amount: Minor; required: Minor } | { code: string } {
  const { tiers, multiplier, base } = offer
  if (offer.number && offer.number !== number) return { code: 'promotion.deposit-number' }
  const reached = tiers.filter(({ from }) => deposit >= from)
  const tier = reached.sort((one, other) => other.from - one.from)[0]
  if (!tier) return { code: 'promotion.deposit-minimum' }
  const amount = toHundredths(Math.min(tier.cap, portion(deposit, tier.percent, 100)))
  return { amount, required: requiredOf({ amount, multiplier, base, deposit }) }
}

/** Sums of a member's own money in a period. */
export interface PeriodSums {
  stakes: Minor
  payouts: Minor
  rebates?: Minor
  bonuses?: Minor
}

export interface LossOffer {
  /** Hundredths of a percent. */
  rate: number
  /** Smallest loss that brings anything. */
  minimum?: Minor
  /** 0 or none: no cap. */
  cap?: Minor
}

/** What was lost in a period, and what of it comes back. */
export function lossBack(
  { stakes, payouts, rebates = 0, bonuses = 0 }: PeriodSums,
  { rate, minimum = 0, cap = 0 }: LossOffer,
  isBlocked = false,
): { lost: Minor; amount: Minor } {
  const lost = stakes - payouts - rebates - bonuses
  if (isBlocked || lost <= 0 || lost < minimum) return { lost, amount: 0 }
  const back = portion(lost, rate, 10_000)
  return { lost, amount: toHundredths(cap > 0 ? Math.min(cap, back) : back) }
}
