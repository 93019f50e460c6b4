import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { takeApproved } from './apply'
import { givesNow } from './facts'
import { promotionInternals } from './internal'
import { startedPromotion } from './kept'
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

/** Takes what a promotion gives now: set aside, given, confirmed, each exactly once. */
export const claimPromotion: Handler<'promotion.claim'> = async ({ code }, context) => {
  const { env, book } = context
  const promotion = await startedPromotion(env, code)
  const { type } = promotion.definition
  if (type === 'deposit') throw new AppError('review.state')
  if (promotion.definition.applications > 0) return takeApproved(context, promotion)
  if (type === 'loss-back' && !(await givesNow(context, promotion)))
    throw new AppError('promotion.nothing')
  const claim = await reserve(context, promotion)
  const giving = givingOf(promotion, claim)
  const { amount } = await askBook(env, book, promotionInternals.giveClaim, giving)
  await budgetOf(env, code).confirm(claim.id, amount)
  return { ...(await mineOf(context, promotion)), given: amount }
}
