import type { Steps } from '#platform/kernel/book/internal'
import type { BookSettled } from './settle-in-books'

/** A finished draw on its way to a book; `result` is null for a void one, which refunds. */
export interface SettleRequest {
  gameCode: string
  issue: string
  /** 1 for the first result; more for one that corrects it. */
  version: number
  result: string | null
  /** Tickets from then on came after the draw itself: they are refunded. */
  lateFrom?: number | null
  /** Why it was called off or corrected, in the words of who did. */
  reason?: string
}

/** Has a book settle its tickets of a draw, a part in each transaction. */
export const SETTLE_DRAW = {
  name: 'settleDraw',
} as Steps<SettleRequest & { booksAtOnce?: number }, BookSettled>
