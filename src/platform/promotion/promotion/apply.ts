import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import { APPLICATION_WAITS_MS } from '#lib/limits'
import { isCommentShort, trimmedComment } from '#lib/rewards/promotion/application'
import type { Handler, MemberContext } from '#platform/call/context'
import { askBook } from '#platform/kernel/books'
import { endApplication } from './application/decide'
import {
  type Application,
  applicationsOf,
  keepApplication,
  lastApplication,
} from './application/kept'
import { periodNow } from './claims'
import { rulesOf } from './facts'
import { promotionInternals } from './internal'
import { type Promotion, startedPromotion } from './kept'
import { mineOf } from './list'
import { givingOf, reserve } from './reserve'
import { budgetOf } from './rpc'

const ID_BYTES = 12

/** Whether it is the very request that was made before; another under its key is refused. */
function isSame(row: Application | null | undefined, { key }: MemberContext, comment: string) {
  if (!row || row.request_key !== key) return false
  if (row.comment !== comment) throw new AppError('request.key-reused')
  return true
}

/** Refused while another waits, and where a member has asked as often as they may. */
async function assertNew(context: MemberContext, promotion: Promotion) {
  const { env, member, now } = context
  const { code, definition } = promotion
  const last = await lastApplication(env, code, member.id)
  const own = await budgetOf(env, code).of(member.id)
  const claim = own.find(({ id }) => id === last?.claim)
  const isOpen = last?.state === 'applying' || last?.state === 'approved'
  if (last && isOpen && claim && claim.state !== 'given') throw new AppError('review.state')
  // What was decided and cut short is brought to its end first.
  if (last && claim?.state === 'offered') await endApplication(env, last)
  const period = periodNow(rulesOf(promotion).once, env.MERCHANT_TIME_ZONE, now())
  const asked = await applicationsOf(env, code, member.id, period)
  if (asked.length >= definition.applications) throw new AppError('promotion.once')
}

/** Applies: what it gives is set aside, the book keeps its terms, staff decide. */
export const applyForPromotion: Handler<'promotion.apply'> = async (input, context) => {
  const { env, book, member, now, key } = context
  if (!isCommentShort(input.comment)) throw new AppError('promotion.comment')
  const comment = trimmedComment(input.comment)
  const promotion = await startedPromotion(env, input.code)
  const { code, definition } = promotion
  if (definition.applications === 0) throw new AppError('review.state')
  if (isSame(await lastApplication(env, code, member.id), context, comment))
    return mineOf(context, promotion)
  await assertNew(context, promotion)
  const claim = await reserve(context, promotion)
  await askBook(env, book, promotionInternals.keepOffer, givingOf(promotion, claim))
  const until = definition.endsAt + APPLICATION_WAITS_MS
  await budgetOf(env, code).offered(claim.id, until)
  const isKept = await keepApplication(env, {
    ...{ id: `A${randomId(ID_BYTES)}`, claim: claim.id, promotion: code, member: member.id, book },
    ...{ period: claim.period, amount: claim.amount, request_key: key, comment, at: now(), until },
  })
  if (!isKept && !isSame(await lastApplication(env, code, member.id), context, comment))
    throw new AppError('review.state')
  return mineOf(context, promotion)
}

/** Takes what was approved: given by the book from what it has kept, confirmed, each once. */
export async function takeApproved(context: MemberContext, promotion: Promotion) {
  const { env, book, member, key, markReplayed } = context
  const { code } = promotion
  const last = await lastApplication(env, code, member.id)
  if (last?.state !== 'approved') throw new AppError('review.state')
  const budget = budgetOf(env, code)
  const claim = (await budget.of(member.id)).find(({ id }) => id === last.claim)
  if (!claim) throw new AppError('promotion.over')
  if (!(await budget.askedBy(claim.id, key))) throw new AppError('promotion.once')
  if (claim.state === 'given') markReplayed()
  const asked = { id: claim.id, member: member.id, promotion: code, amount: claim.amount }
  const { amount } = await askBook(env, book, promotionInternals.giveOffered, asked)
  await budget.confirm(claim.id, amount)
  return { ...(await mineOf(context, promotion)), given: amount }
}
