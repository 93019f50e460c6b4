import type { Minor } from '#lib/money'
import type { PeriodKind } from '#lib/time/period'
import { atRate, atRateUp } from './rebate-share'

export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** A step of a contract: what it asks for, and the hundredths of a percent it then pays. */
export interface Tier {
  /** Least net loss of the team; a dividend's alone. */
  loss: Minor
  /** Least valid bet of the team. */
  valid: Minor
  /** Least number of active members. */
  active: number
  rate: number
}

export interface Terms {
  tiers: Tier[]
  /** Valid bet in the period from which a member is active. */
  activeFrom: Minor
  /** A dividend's period of loss to the house is carried into the next. */
  carries: boolean
}

/** What a team did in a period. */
export interface Figures {
  stake: Minor
  valid: Minor
  payout: Minor
  rebates: Minor
  bonuses: Minor
  active: number
}

/** What a version of a contract pays for it, and why. */
export interface Paid {
  carriedIn: Minor
  carriedOut: Minor
  base: Minor
  rate: number
  /** What arrives; `whole` is what the payer gives. */
  amount: Minor
  whole: Minor
}

/** The period of a kind: dividends have their own. */
export const periodOf = (kind: ContractKind, period: PeriodKind): PeriodKind =>
  kind === 'dividend' ? period : kind

export const highestRate = ({ tiers }: Pick<Terms, 'tiers'>): number =>
  Math.max(...tiers.map(({ rate }) => rate))

/** Whether each tier asks for more than the one before it and pays more. */
export function areTiersFair(kind: ContractKind, tiers: readonly Tier[]): boolean {
  const isFit = tiers.every(
    ({ loss, active }) =>
      (kind === 'dividend' || loss === 0) && (kind !== 'realtime' || active === 0),
  )
  const isRising = tiers.every((tier, at) => {
    const before = tiers[at - 1]
    if (!before) return true
    const steps = [tier.loss - before.loss, tier.valid - before.valid, tier.active - before.active]
    return (
      tier.rate > before.rate && steps.every((step) => step >= 0) && steps.some((step) => step > 0)
    )
  })
  return isFit && isRising
}

/** What a team lost to the house: that is what dividends are shared of. */
export const netLossOf = ({ stake, payout, rebates, bonuses }: Figures): Minor =>
  stake - payout - rebates - bonuses

/** The highest tier whose every condition holds decides. */
export function paidBy(
  kind: ContractKind,
  { tiers, carries }: Pick<Terms, 'tiers' | 'carries'>,
  figures: Figures,
  carriedIn: Minor,
): Paid {
  const base = kind === 'dividend' ? netLossOf(figures) + carriedIn : figures.valid
  const holds = (tier: Tier) =>
    base > 0 && base >= tier.loss && figures.valid >= tier.valid && figures.active >= tier.active
  const rate = tiers.findLast(holds)?.rate ?? 0
  const carriedOut = carries && base < 0 ? base : 0
  const [amount, whole] = rate > 0 ? [atRate(base, rate), atRateUp(base, rate)] : [0, 0]
  return { carriedIn, carriedOut, base, rate, amount, whole }
}
