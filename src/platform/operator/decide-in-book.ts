import { AppError } from '#lib/errors'
import type { Book } from '#platform/book/book'
import type { BookMember } from '#platform/book/session-rows'
import { credit } from '#platform/deposit/index'
import { first } from '#platform/ledger/sql'
import { tellReview } from './tell-review'

/** An operator's decision on one deposit or withdrawal. */
export interface Decision {
  id: string
  decision: 'approve' | 'reject'
  reason: string
}

interface ReviewRow extends Record<string, string | number> {
  member: string
  amount: number
  state: string
  note: string
}

const KINDS = {
  d: { kind: 'deposit', approved: 'credited', note: 'reference' },
  w: { kind: 'withdraw', approved: 'paid', note: 'destination' },
} as const

/** Decides once: a second decision on the same one is refused. Ids are `B1-d7` and `B1-w7`. */
export function decideReview(book: Book, { id, decision, reason }: Decision, now: number) {
  const { kind, approved, note } = KINDS[id.split('-').at(-1)?.startsWith('d') ? 'd' : 'w']
  const row = first(
    book.sql.exec<ReviewRow>(
      `SELECT member, amount, state, ${note} AS note FROM ${kind} WHERE id = ?`,
      id,
    ),
  )
  const member = row && book.sessions.member(row.member)
  if (!row || !member) throw new AppError(`${kind}.not-found`)
  if (row.state !== 'review') throw new AppError('review.state', { state: row.state })
  const isApproved = decision === 'approve'
  const state = isApproved ? approved : 'rejected'
  const { amount } = row
  book.sql.exec(`UPDATE ${kind} SET state = ?, reason = ? WHERE id = ?`, state, reason, id)
  if (kind === 'withdraw') releaseHold(book, member, { id, amount, isApproved, at: now })
  else if (isApproved) credit(book, member, { id, amount, at: now })
  tellReview(book, member, { kind, id, amount, note: row.note, state, at: now })
  return { id, state }
}

interface Held {
  id: string
  amount: number
  isApproved: boolean
  at: number
}

/** Captures the hold of a paid withdrawal, gives a rejected one back. */
function releaseHold(book: Book, member: BookMember, { id, amount, isApproved, at }: Held): void {
  const state = isApproved ? 'captured' : 'released'
  book.sql.exec(`UPDATE hold SET state = ? WHERE id = ? AND state = 'placed'`, state, id)
  if (isApproved) {
    const kind = 'withdraw-paid'
    book.move(member, { kind, reference: id, amount: -amount, wallet: 'held', counter: 'cash', at })
  } else {
    const kind = 'withdraw-release'
    book.move(member, { kind, reference: id, amount, wallet: 'main', counter: 'held', at })
  }
}
