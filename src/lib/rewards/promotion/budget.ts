import type { Minor } from '#lib/money'
import type { Verdict } from '../exact'

/** What is set aside for a claim, and whether it was given. */
export interface Claim {
  amount: Minor
  isConfirmed: boolean
}

export interface BudgetSums {
  budget: Minor
  /** How many may be given something; undefined: any number. */
  places?: number
  reserved: Minor
  spent: Minor
  /** Claims that stand. */
  count: number
}

/** Whether a claim may be set aside; the same again is the same answer. */
export function mayReserve(sums: BudgetSums, known: Claim | undefined, amount: Minor): Verdict {
  if (known) return known.amount === amount ? 'ok' : 'request.key-reused'
  const { budget, places, reserved, spent, count } = sums
  if (reserved + spent + amount > budget) return 'promotion.budget'
  return places !== undefined && count >= places ? 'promotion.budget' : 'ok'
}

export const mayConfirm = (known: Claim | undefined): Verdict =>
  known ? 'ok' : 'promotion.unknown'

export const mayRelease = (known: Claim | undefined): Verdict =>
  known?.isConfirmed ? 'review.state' : 'ok'
