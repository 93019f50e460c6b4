import type { Env } from '#edge/env'
import { expireDeposit } from '#platform/deposit/index'
import { pushChase } from '#platform/lottery/index'
import { pushTransfer } from '#platform/transfer/index'
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

interface Pushing {
  book: Book
  env: Env
  now: number
  clock: () => number
  /** Runs a work in a transaction of the book. */
  run: (work: () => void) => Promise<void>
}

/** Takes further what is due and needs another object; what fails is due again later. */
export async function pushDue({ kind, id }: Due, pushing: Pushing): Promise<void> {
  if (kind === 'transfer') await pushTransfer(id, pushing)
  if (kind === 'chase') await pushChase(id, pushing)
}
