import { DAY_MS } from '#lib/limits'
import type { Minor } from '#lib/money'

export interface Milestone {
  /** One deposit, or valid bets added up. */
  kind: 'deposit' | 'valid-bet'
  amount: Minor
  reward: Minor
}

export interface ReferralProgramme {
  milestones: readonly Milestone[]
  /** Within so many days of registration. */
  days: number
  /** Rewards that an inviter may have in a month. */
  perMonth: number
}

export const isInTime = ({ days }: ReferralProgramme, registeredAt: number, at: number): boolean =>
  at - registeredAt < days * DAY_MS

/** Milestones that an event reaches, of those nothing was decided about. */
export function reachedBy(
  { milestones }: ReferralProgramme,
  { kind, amount, total }: { kind: Milestone['kind']; amount: Minor; total: Minor },
  decided: ReadonlySet<number>,
): number[] {
  const has = kind === 'deposit' ? amount : total
  return milestones.flatMap((milestone, at) =>
    milestone.kind === kind && has >= milestone.amount && !decided.has(at) ? [at] : [],
  )
}

/** Why a milestone brings nothing; empty: it brings its reward. */
export function whyNothing(
  {
    isSamePerson,
    isBlocked,
    paidThisMonth,
  }: {
    isSamePerson: boolean
    isBlocked: boolean
    paidThisMonth: number
  },
  { perMonth }: ReferralProgramme,
): '' | 'same-person' | 'blocked' | 'cap' {
  if (isSamePerson) return 'same-person'
  if (isBlocked) return 'blocked'
  return perMonth > 0 && paidThisMonth >= perMonth ? 'cap' : ''
}
