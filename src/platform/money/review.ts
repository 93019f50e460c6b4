import type { Book } from '#platform/kernel/book/book'
import type { BookMember } from '#platform/kernel/book/session/rows'

export interface Review {
  kind: 'deposit' | 'withdraw'
  id: string
  amount: number
  note: string
  state: string
  at: number
}

/** Emits that a deposit or withdrawal waits for an operator, or is decided. */
export function emitReview(book: Book, member: BookMember, review: Review): void {
  const { id, account } = member
  book.emit({ type: 'review', ...review, member: id, account })
}
