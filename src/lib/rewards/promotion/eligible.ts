import { DAY_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import type { Verdict } from '../exact'
import { type RewardPeriod, rewardPeriod } from '../period'

/** Of a trial, who plays for nothing. */
export const TRIAL = 4

export interface PromotionMember {
  type: number
  country: string
  level: number
  labels: readonly string[]
  registeredAt: number
  /** How many deposits have been credited. */
  deposits: number
  verified: readonly string[]
  /** What one person is known by: device, payee, mobile, mail, id number, hashed. */
  marks: readonly string[]
  closed?: boolean
  excludedUntil?: number
  pausedUntil?: number
}

/** Who may take part; what is not said asks nothing. */
export interface PromotionRules {
  startsAt: number
  endsAt: number
  off?: boolean
  countries?: { allow?: readonly string[]; deny?: readonly string[] }
  /** Lowest and highest level. */
  vip?: readonly [number, number]
  anyLabels?: readonly string[]
  noLabels?: readonly string[]
  /** Registered less than so many days ago. */
  newDays?: number
  depositNumber?: number
  verified?: readonly string[]
  once?: 'ever' | RewardPeriod | ''
  /** What it may cost at most. */
  amount?: Minor
}

export interface Asked {
  now: number
  zone: string
  member: PromotionMember
  rules: PromotionRules
  /** When the member took part before. */
  taken?: readonly number[]
  /** Marks of those who have. */
  takenMarks?: readonly string[]
  budgetLeft?: Minor
  placesLeft?: number
}

/** Why a member may be given nothing at all, whatever it is. */
export function blockOf(
  member: Pick<PromotionMember, 'type' | 'closed' | 'excludedUntil' | 'pausedUntil'>,
  now: number,
): Verdict {
  if (member.type === TRIAL) return 'in_need_true_account'
  if (member.closed) return 'member.closed'
  if ((member.excludedUntil ?? 0) > now) return 'member.excluded'
  return (member.pausedUntil ?? 0) > now ? 'member.paused' : 'ok'
}

const some = (of: readonly string[], those: readonly string[]) =>
  of.some((each) => those.includes(each))

/** Whether somebody is among whom a promotion is for, whatever they did before. */
function isFor({ now, member, rules }: Asked): Verdict {
  const { countries, vip, anyLabels, noLabels, newDays, depositNumber, verified } = rules
  const { country, level, labels, registeredAt, deposits } = member
  if (countries?.allow?.length && !countries.allow.includes(country)) return 'promotion.country'
  if (countries?.deny?.includes(country)) return 'promotion.country'
  if (vip && (level < vip[0] || level > vip[1])) return 'promotion.vip'
  if (anyLabels?.length && !some(anyLabels, labels)) return 'promotion.segment'
  if (noLabels && some(noLabels, labels)) return 'promotion.segment'
  if (newDays && now - registeredAt >= newDays * DAY_MS) return 'promotion.new-members'
  if (depositNumber && deposits + 1 !== depositNumber) return 'promotion.deposit-number'
  if (verified && !verified.every((each) => member.verified.includes(each)))
    return 'promotion.verified'
  return 'ok'
}

function isOnceMore({ now, zone, rules: { once }, taken = [] }: Asked): boolean {
  if (!once || taken.length === 0) return true
  if (once === 'ever') return false
  const { from, to } = rewardPeriod(once, zone, now)
  return !taken.some((at) => at >= from && at < to)
}

/** Whether a member may take part now: the first rule that says no is the answer. */
export function mayJoin(asked: Asked): Verdict {
  const { now, member, rules, takenMarks = [], budgetLeft, placesLeft } = asked
  const block = blockOf(member, now)
  if (block !== 'ok') return block
  if (now < rules.startsAt) return 'promotion.not-started'
  if (rules.off || now >= rules.endsAt) return 'promotion.over'
  const fits = isFor(asked)
  if (fits !== 'ok') return fits
  if (some(member.marks, takenMarks)) return 'promotion.person'
  if (!isOnceMore(asked)) return 'promotion.once'
  const isSpent = budgetLeft !== undefined && budgetLeft < (rules.amount ?? 1)
  return isSpent || (placesLeft !== undefined && placesLeft <= 0) ? 'promotion.budget' : 'ok'
}
