import { blockOf, mayJoin, type PromotionMember } from '#lib/rewards/promotion/eligible'
import type { PromotionState } from '#lib/rules/promotion-state'
import type { Handler, MemberContext } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { playInternals } from '#platform/play/index'
import { applicationsOf, lastApplication, shownApplication } from './application/kept'
import { type ClaimRow, periodNow } from './claims'
import { factsOf, givesNow, rulesOf } from './facts'
import { type Promotion, shownOf, shownPromotions } from './kept'
import { budgetOf } from './rpc'

/** Promotions that run or are about to, for whoever reads. */
export const showPromotions: Handler<'promotion.shown'> = async (_input, context) => {
  const { env, language, now } = context
  const all = await shownPromotions(env, now())
  const open = all.filter(
    ({ state, definition }) => state === 'running' && definition.endsAt > now(),
  )
  return { promotions: open.map((promotion) => shownOf(promotion, language)) }
}

interface Standing {
  state: PromotionState
  amount: number
  reason: string
  until: number
  application: ReturnType<typeof shownApplication> | null
  mayApply: boolean
}

/** What became of a claim that was given: bonus money is wagered first. */
async function afterGiven(
  { env, book, member }: MemberContext,
  { definition }: Promotion,
  { id }: ClaimRow,
): Promise<PromotionState> {
  if (definition.pool === 'main') return 'claimed'
  const bonuses = await askBook(env, book, playInternals.bonuses, member.id)
  return bonuses.find((bonus) => bonus.id === id)?.state ?? 'issued'
}

/** How far a member is, whatever they have applied for. */
async function standingOf(
  context: MemberContext,
  promotion: Promotion,
  facts: PromotionMember,
): Promise<Omit<Standing, 'application' | 'mayApply'>> {
  const { env, member, now } = context
  const { code, definition, state } = promotion
  const budget = budgetOf(env, code)
  const [own, sums, gives] = await Promise.all([
    budget.of(member.id),
    budget.sums(),
    givesNow(context, promotion),
  ])
  const { amount = 0, until = 0 } = gives ?? {}
  const rules = rulesOf(promotion)
  const zone = env.MERCHANT_TIME_ZONE
  const period = gives?.period ?? periodNow(rules.once, zone, now())
  const claim = own.find((row) => row.period === period)
  if (claim?.state === 'given')
    return {
      ...{ state: await afterGiven(context, promotion, claim), amount: claim.amount },
      ...{ reason: '', until: 0 },
    }
  if (claim?.state === 'offered') return { state: 'joined', amount, reason: '', until: 0 }
  if (now() < definition.startsAt) return { state: 'coming-soon', amount, reason: '', until: 0 }
  const { budget: whole, reserved, spent, count } = sums
  const verdict = mayJoin({
    ...{ now: now(), zone, member: facts, rules: { ...rules, amount } },
    budgetLeft: whole - reserved - spent,
    ...(definition.places > 0 && { placesLeft: definition.places - count }),
  })
  const isOver = state !== 'running' || now() >= definition.endsAt
  if (isOver) return { state: 'close', amount: 0, reason: 'promotion.over', until: 0 }
  if (verdict !== 'ok') return { state: 'close', amount: 0, reason: verdict, until: 0 }
  const isOpen = definition.type === 'deposit' || !gives
  return { state: isOpen ? 'join' : 'claim', amount, reason: '', until }
}

/** The same, where a promotion wants an application first. */
async function standingIn(
  context: MemberContext,
  promotion: Promotion,
  facts: PromotionMember,
): Promise<Standing> {
  const { applications } = promotion.definition
  if (applications === 0)
    return { ...(await standingOf(context, promotion, facts)), application: null, mayApply: false }
  const { env, member, now } = context
  const last = await lastApplication(env, promotion.code, member.id)
  const own = last ? await budgetOf(env, promotion.code).of(member.id) : []
  const claim = own.find(({ id }) => id === last?.claim)
  const application = last && shownApplication(last)
  const isWaiting = claim?.state === 'offered'
  if (isWaiting && (last?.state === 'applying' || last?.state === 'approved')) {
    const state = last.state === 'applying' ? 'applying' : 'claim'
    const { amount, until } = last
    return { ...{ state, amount, until, reason: '' }, application, mayApply: false }
  }
  const standing = await standingOf(context, promotion, facts)
  const isOpen = standing.state === 'claim' || standing.state === 'joined'
  const zone = env.MERCHANT_TIME_ZONE
  const period = periodNow(rulesOf(promotion).once, zone, now())
  const asked = await applicationsOf(env, promotion.code, member.id, period)
  const isRejected = asked[0]?.state === 'rejected'
  const mayApply = isOpen && asked.length < applications
  const isOver = isOpen || standing.state === 'close'
  const state = isRejected && isOver ? 'rejected' : mayApply ? 'join' : standing.state
  return {
    ...standing,
    application,
    mayApply,
    state: isOpen && state === 'claim' ? 'close' : state,
  }
}

/** A promotion as a member sees it. */
export async function mineOf(
  context: MemberContext,
  promotion: Promotion,
  known?: PromotionMember,
) {
  const facts = known ?? (await factsOf(context))
  const standing = await standingIn(context, promotion, facts)
  return { ...shownOf(promotion, context.language), ...standing }
}

/** Filtered from the list of somebody it is not for. */
const HIDDEN = ['promotion.country', 'promotion.vip']

/** Promotions for a member; whoever pauses or has excluded themselves sees none. */
export const listPromotions: Handler<'promotion.list'> = async (_input, context) => {
  const { env, member, now } = context
  const facts = await factsOf(context)
  if (blockOf(facts, now()) !== 'ok') return { promotions: [] }
  const all = await shownPromotions(env, now(), member.id)
  const mine = await Promise.all(all.map((promotion) => mineOf(context, promotion, facts)))
  return { promotions: mine.filter(({ reason }) => !HIDDEN.includes(reason)) }
}
