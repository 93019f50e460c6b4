import { AppError } from '#lib/errors'
import type { Handler, MemberContext } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { takeApproved } from './apply'
import type { ClaimRow } from './claims'
import { givesNow } from './facts'
import { promotionInternals } from './internal'
import { type Promotion, startedPromotion } from './kept'
import { mineOf } from './list'
import { givingOf, reserve } from './reserve'
import { budgetOf } from './rpc'

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

/** What is set aside for a request, or was for the same one before: there may be no more by now. */
async function asideFor(context: MemberContext, promotion: Promotion): Promise<ClaimRow> {
  const { env, member, key } = context
  const { code, definition } = promotion
  if (definition.type !== 'loss-back' || (await givesNow(context, promotion)))
    return reserve(context, promotion)
  const same = await budgetOf(env, code).byKey(member.id, key)
  if (!same) throw new AppError('promotion.nothing')
  return same
}

/** Takes what a promotion gives now: set aside, given, confirmed, each exactly once. */
export const claimPromotion: Handler<'promotion.claim'> = async ({ code }, context) => {
  const { env, book } = context
  const promotion = await startedPromotion(env, code)
  const { type } = promotion.definition
  if (type === 'deposit') throw new AppError('review.state')
  if (promotion.definition.applications > 0) return takeApproved(context, promotion)
  const claim = await asideFor(context, promotion)
  if (claim.state === 'given') context.markReplayed()
  const giving = givingOf(promotion, claim)
  const { amount } = await askBook(env, book, promotionInternals.giveClaim, giving)
  await budgetOf(env, code).confirm(claim.id, amount)
  return { ...(await mineOf(context, promotion)), given: amount }
}
