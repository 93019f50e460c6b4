import { DAY_MS } from '#lib/limits'
import type { Minor } from '#lib/money'

/** One deposit, or valid bets added up. */
export const MILESTONE_KINDS = ['deposit', 'valid-bet'] as const

/** Why a milestone brings nothing. */
export const NO_REWARD = ['same-person', 'blocked', 'cap'] as const

export interface Milestone {
  kind: (typeof MILESTONE_KINDS)[number]
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

/** What all milestones of one invited member bring together. */
export const mostOfInvited = ({ milestones }: ReferralProgramme): Minor =>
  milestones.reduce((sum, { reward }) => sum + reward, 0)

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
): '' | (typeof NO_REWARD)[number] {
  if (isSamePerson) return 'same-person'
  if (isBlocked) return 'blocked'
  return perMonth > 0 && paidThisMonth >= perMonth ? 'cap' : ''
}
