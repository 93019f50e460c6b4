import { AppError, isErrorCode } from '#lib/errors'
import type { Handler, MemberContext } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import type { ClaimRow } from './claims'
import { factsOf, givesNow, rulesOf } from './facts'
import { promotionInternals } from './internal'
import { type Promotion, startedPromotion } from './kept'
import { mineOf } from './list'
import { budgetOf } from './rpc'

/** Has the promotion's object set aside what a member asks for; refused where it says no. */
async function reserve(context: MemberContext, promotion: Promotion): Promise<ClaimRow> {
  const { env, book, member, now } = context
  const gives = await givesNow(context, promotion)
  const facts = await factsOf(context)
  const { code, definition } = promotion
  const claimed = await budgetOf(env, code).reserve({
    ...{ code, id: member.id, book, now: now(), zone: env.MERCHANT_TIME_ZONE, member: facts },
    rules: rulesOf(promotion),
    places: definition.places,
    amount: gives?.amount ?? 0,
    ...(gives?.period && { period: gives.period }),
  })
  if (!('refused' in claimed)) return claimed.claim
  const known = isErrorCode(claimed.refused) ? claimed.refused : 'promotion.over'
  const until = known === 'member.paused' ? facts.pausedUntil : facts.excludedUntil
  throw new AppError(known, { until: until ?? 0 })
}

const givingOf = ({ code, definition }: Promotion, { id, member, amount }: ClaimRow) => ({
  ...{ id, member, promotion: code, amount, definition },
})

/** Joins a deposit promotion: its money is set aside, and the book keeps it for a deposit. */
export const joinPromotion: Handler<'promotion.join'> = async ({ code }, context) => {
  const { env, book } = context
  const promotion = await startedPromotion(env, code)
  if (promotion.definition.type !== 'deposit') throw new AppError('review.state')
  const claim = await reserve(context, promotion)
  await askBook(env, book, promotionInternals.keepOffer, givingOf(promotion, claim))
  await budgetOf(env, code).offered(claim.id, promotion.definition.endsAt)
  return mineOf(context, promotion)
}

/** Takes what a promotion gives now: set aside, given, confirmed, each exactly once. */
export const claimPromotion: Handler<'promotion.claim'> = async ({ code }, context) => {
  const { env, book } = context
  const promotion = await startedPromotion(env, code)
  const { type } = promotion.definition
  if (type === 'deposit') throw new AppError('review.state')
  if (type === 'loss-back' && !(await givesNow(context, promotion)))
    throw new AppError('promotion.nothing')
  const claim = await reserve(context, promotion)
  const giving = givingOf(promotion, claim)
  const { amount } = await askBook(env, book, promotionInternals.giveClaim, giving)
  await budgetOf(env, code).confirm(claim.id, amount)
  return { ...(await mineOf(context, promotion)), given: amount }
}
