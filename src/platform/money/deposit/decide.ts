import { AppError } from '#lib/errors'
import type { Book } from '#platform/kernel/book/book'
import type { BookMember } from '#platform/kernel/book/session/rows'
import { emitReview } from '#platform/money/review'
import { credit } from './credit'
import { depositOf, endDeposit } from './rows'

interface Deciding {
  id: string
  decision: string
  reason: string
  now: number
}

/** Decides a deposit once: a second decision on the same one is refused. */
export function decideDeposit(book: Book, { id, decision, reason, now }: Deciding) {
  const row = depositOf(book, id)
  const isApproved = decision === 'approve'
  const isPossible = row.state === 'review' && (isApproved || decision === 'reject')
  if (!isPossible) throw new AppError('review.state', { state: row.state })
  if (!isApproved && !reason.trim()) throw new AppError('review.reason')
  const state = isApproved ? ('credited' as const) : ('rejected' as const)
  const member = book.sessions.member(row.member) as BookMember
  const { amount, fee, turnover, reference: note } = row
  endDeposit(book, id, { state, reason, now })
  if (isApproved) credit(book, member, { id, amount, fee, turnover, at: now })
  emitReview(book, member, { kind: 'deposit', id, amount, note, state, at: now })
  return { id, state }
}
