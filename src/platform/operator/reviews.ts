import type { Output } from '#lib/api/call'
import type { decide as decideCall, reviews } from '#lib/api/operator/operator'
import type { Handler } from '#platform/call/context'
import { bookHolding } from '#platform/directory/index'
import { bookOf, unwrap } from '#platform/kernel/books'
import { operatorInternals } from './internal'

const REVIEWS_SHOWN_MAX = 200

/** Deposits and withdrawals that wait for a decision, oldest first. */
export const listReviews: Handler<'operator.reviews'> = async (_input, { env }) => {
  const { results } = await env.DB.prepare(
    `SELECT id, kind, account, amount, note, state, at FROM review
     WHERE state IN ('review', 'approved', 'partial', 'not-received') ORDER BY at LIMIT ?`,
  )
    .bind(REVIEWS_SHOWN_MAX)
    .all<Output<typeof reviews>['reviews'][number]>()
  return { reviews: results }
}

/** Approves or rejects one, in the book that it belongs to. */
export const decideReview: Handler<'operator.decide'> = async (input, context) => {
  const { env, key, markReplayed } = context
  const book = await bookHolding(env, input.id, 'deposit.not-found')
  const decide = operatorInternals['operator.decide'].name
  const answer = await bookOf(env, book).internal(decide, input, { owner: 'operator', key })
  if (answer.ok && answer.replayed) markReplayed()
  else if (answer.ok) {
    const detail = [input.decision, input.reason].join(' ').trim()
    context.act.note(input.id, detail)
  }
  return unwrap<Output<typeof decideCall>>(answer)
}
