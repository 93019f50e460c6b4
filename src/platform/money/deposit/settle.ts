import type { Output } from '#lib/api/call'
import type { callback } from '#lib/api/money/deposit'
import { AppError } from '#lib/errors'
import type { Book } from '#platform/kernel/book/book'
import type { BookMember } from '#platform/kernel/book/session/rows'
import { emitReview } from '#platform/money/review'
import { credit } from './credit'
import { type DepositRow, depositOf, endDeposit } from './rows'

/** What a gateway says of a deposit, its signature checked. */
export interface GatewayWord {
  reference: string
  status: 'paid' | 'failed'
  /** Minor units. */
  amount: number
  currency: string
}

/** A gateway decides only what began with it. */
const OPEN: readonly DepositRow['state'][] = ['waiting', 'expired', 'rejected']

/**
 * Applies a gateway's word. Paid credits once, even after it expired or was said to have failed,
 * as the money is there; failed ends what is waiting; everything else has no effect.
 */
export function settleDeposit(
  book: Book,
  { reference: id, status, amount, currency }: GatewayWord,
  now: number,
): Output<typeof callback> {
  const row = depositOf(book, id)
  if (row.expires_at === 0) throw new AppError('deposit.not-found')
  const member = book.sessions.member(row.member) as BookMember
  if (amount !== row.amount || currency !== member.currency)
    throw new AppError('deposit.amount-mismatch')
  const isFailure = status === 'failed'
  if (isFailure ? row.state !== 'waiting' : !OPEN.includes(row.state))
    return { id, state: row.state }
  const state = isFailure ? ('rejected' as const) : ('credited' as const)
  endDeposit(book, id, { state, reason: isFailure ? 'gateway-failed' : '', now })
  const { fee, turnover } = row
  if (!isFailure) credit(book, member, { id, amount, fee, turnover, at: now })
  emitReview(book, member, { kind: 'deposit', id, amount, note: 'gateway', state, at: now })
  return { id, state }
}

/** Ends a waiting deposit that nobody paid in time; run by the alarm. */
export function expireDeposit(book: Book, id: string, now: number): void {
  const { state } = depositOf(book, id)
  if (state === 'waiting') endDeposit(book, id, { state: 'expired', reason: 'too-late', now })
  else book.jobs.done('deposit-expiry', id)
}
