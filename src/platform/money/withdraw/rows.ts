import { AppError } from '#lib/errors'
import type { WithdrawState } from '#lib/rules/withdraw-state'
import type { Book } from '#platform/kernel/book/book'
import type { BookMember } from '#platform/kernel/book/session/rows'
import { first } from '#platform/kernel/ledger/sql'
import { emitReview } from '#platform/money/review'

export interface WithdrawRow extends Record<string, string | number> {
  id: string
  member: string
  method: string
  amount: number
  fee: number
  destination: string
  masked: string
  state: WithdrawState
  reason: string
  received: number
  confirm_by: number
  at: number
  finished_at: number
}

/** A withdrawal, of that member when one is named. Throws `withdraw.not-found`. */
export function withdrawOf(book: Book, id: string, member?: string): WithdrawRow {
  const row = first(book.sql.exec<WithdrawRow>('SELECT * FROM withdraw WHERE id = ?', id))
  if (!row || (member !== undefined && row.member !== member))
    throw new AppError('withdraw.not-found')
  return row
}

/** A step of the chart, as it is written and emitted. */
export interface Step {
  state: WithdrawState
  now: number
  reason?: string
  received?: number
  confirmBy?: number
  /** No further step is possible. */
  isFinal?: boolean
}

/** Writes a step, and emits it for the operator's queue and the member's inbox. */
export function writeStep(book: Book, row: WithdrawRow, step: Step): void {
  const { state, now, reason = row.reason, received = row.received } = step
  const { confirmBy = row.confirm_by, isFinal = false } = step
  const { id, amount, destination, member: owner } = row
  book.sql.exec(
    `UPDATE withdraw SET state = ?, reason = ?, received = ?, confirm_by = ?, finished_at = ?
     WHERE id = ?`,
    state,
    reason,
    received,
    confirmBy,
    isFinal ? now : 0,
    id,
  )
  const member = book.sessions.member(owner) as BookMember
  emitReview(book, member, { kind: 'withdraw', id, amount, note: destination, state, at: now })
}
