import { expireDeposit } from '#platform/deposit/index'
import { expireReceipt } from '#platform/withdraw/index'
import type { Book } from './book'
import type { Due, DueKind } from './due'

type Work = (book: Book, id: string, now: number) => void

const WORKS: Partial<Record<DueKind, Work>> = {
  'withdraw-receipt': expireReceipt,
  'deposit-expiry': expireDeposit,
}

/** Does what is due and needs nobody else; run inside a transaction, each at most once. */
export function runOverdue(book: Book, ready: readonly Due[], now: number): void {
  for (const { kind, id } of ready) WORKS[kind]?.(book, id, now)
}
