import type { Env } from '#env'
import { RECORD_SLOT_MS } from '#lib/limits'
import { daysLater, type NamedPeriod, rewardPeriod } from '#lib/rewards/period'
import { lossBack } from '#lib/rewards/promotion/amounts'
import { mostOf, type PromotionDefinition } from '#lib/rewards/promotion/definition'
import type { PromotionMember, PromotionRules } from '#lib/rewards/promotion/eligible'
import type { MemberContext } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { rankLevel } from '#platform/promotion/level/index'
import { promotionInternals } from './internal'
import type { Promotion } from './kept'
import { contactMarks } from './marks'

interface Known {
  id: string
  type: number
}

type ContactRow = Parameters<typeof contactMarks>[0] & { id: string }

const CONTACTS = `SELECT id, mobile, mobile_verified, email, email_verified FROM member
  WHERE id IN (SELECT value FROM json_each(?))`

/** What bars members of a book from being given anything, and what each is known by. */
export async function barredOf(env: Env, book: string, members: readonly Known[]) {
  const ids = members.map(({ id }) => id)
  const [bars, { results }] = await Promise.all([
    askBook(env, book, promotionInternals.barsOfMany, ids),
    env.DB.prepare(CONTACTS).bind(JSON.stringify(ids)).all<ContactRow>(),
  ])
  const rows = new Map(results.map((row) => [row.id, row]))
  return bars.map((own, at) => {
    const { id, type } = members[at] as Known
    return { ...own, type, marks: [...own.marks, ...contactMarks(rows.get(id)).marks] }
  })
}

export type Barred = Awaited<ReturnType<typeof barredOf>>[number]

type Person = Pick<MemberContext, 'env' | 'book'> & { member: Known }

/** Who a member is, as far as it decides whether they may be given something. */
export async function personOf({ env, book, member }: Person) {
  const [own, { results }] = await Promise.all([
    askBook(env, book, promotionInternals.promotionFacts, member.id),
    env.DB.prepare(CONTACTS)
      .bind(JSON.stringify([member.id]))
      .all<ContactRow>(),
  ])
  const { verified, marks } = contactMarks(results[0])
  return { ...own, type: member.type, verified, marks: [...own.marks, ...marks] }
}

const TAGS = 'SELECT tag FROM member_tag WHERE member = ?'

/** Everything about a member that decides whether a promotion is for them. */
export async function factsOf(context: MemberContext): Promise<PromotionMember> {
  const { env, member, now } = context
  const [person, level, { results }] = await Promise.all([
    personOf(context),
    rankLevel(env, member.id, now()),
    env.DB.prepare(TAGS).bind(member.id).all<{ tag: string }>(),
  ])
  return { ...person, level, labels: results.map(({ tag }) => tag) }
}

/** The rules of a promotion as they are checked. */
export function rulesOf({ state, definition }: Promotion): PromotionRules {
  const { startsAt, endsAt, audience, number, type } = definition
  const { allow, deny, vipFrom, vipTo, anyTags, noTags, newDays, verified, once } = audience
  return {
    ...{
      startsAt,
      endsAt,
      verified,
      newDays,
      once: type === 'loss-back' ? definition.period : once,
    },
    off: state !== 'running',
    countries: { allow, deny },
    ...{ anyLabels: anyTags, noLabels: noTags },
    ...(vipTo > 0 && { vip: [vipFrom, vipTo] as const }),
    ...(type === 'deposit' && number > 0 && { depositNumber: number }),
  }
}

/** How long what was lost in a period may be asked for after it. */
const CLAIM_DAYS = 7

export interface LossNow {
  period: NamedPeriod
  amount: number
  /** Until when it may be claimed. */
  until: number
}

interface Sums {
  stakes: number
  payouts: number
  rebates: number
  bonuses: number
}

const SUMS = `SELECT
  (SELECT COALESCE(SUM(stake), 0) FROM record_play WHERE member = ?1 AND slot >= ?2 AND slot < ?3
    AND state IN ('won', 'lost', 'tied')) AS stakes,
  (SELECT COALESCE(SUM(payout), 0) FROM record_play WHERE member = ?1 AND slot >= ?2
    AND slot < ?3 AND state IN ('won', 'lost', 'tied')) AS payouts,
  (SELECT COALESCE(SUM(amount), 0) FROM record_entry WHERE member = ?1 AND at >= ?4 AND at < ?5
    AND kind = 'rebate') AS rebates,
  (SELECT COALESCE(SUM(amount), 0) FROM record_entry WHERE member = ?1 AND at >= ?4 AND at < ?5
    AND kind IN ('bonus-paid', 'reward', 'loss-back', 'envelope-in')) AS bonuses`

/** What the period before brings back to a member now; null: nothing, or it is too late. */
export async function lossNow(
  env: Env,
  member: string,
  definition: PromotionDefinition,
  now: number,
): Promise<LossNow | null> {
  const zone = env.MERCHANT_TIME_ZONE
  const current = rewardPeriod(definition.period, zone, now)
  const period = rewardPeriod(definition.period, zone, current.from - 1)
  const until = daysLater(zone, period.to, CLAIM_DAYS)
  if (period.to <= definition.startsAt || now >= until) return null
  const [first, end] = [period.from, period.to].map((at) => Math.floor(at / RECORD_SLOT_MS))
  const sums = await env.DB.prepare(SUMS)
    .bind(member, first ?? 0, end ?? 0, period.from, period.to)
    .first<Sums>()
  const { amount } = lossBack(sums ?? { stakes: 0, payouts: 0 }, definition)
  return amount > 0 ? { period, amount, until } : null
}

/** What a promotion would give a member now; null: nothing yet. */
export async function givesNow(
  context: MemberContext,
  { definition }: Promotion,
): Promise<{ amount: number; period?: string; until: number } | null> {
  if (definition.type !== 'loss-back') return { amount: mostOf(definition), until: 0 }
  const { env, member, now } = context
  const loss = await lossNow(env, member.id, definition, now())
  return loss && { amount: loss.amount, period: loss.period.name, until: loss.until }
}
