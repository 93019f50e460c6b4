import type { Book } from '#platform/kernel/book/book'
import type { BookEnv } from '#platform/kernel/book/command'
import { decideDeposit } from '#platform/money/deposit/index'
import { decideWithdraw } from '#platform/money/withdraw/index'

/** An operator's decision on one deposit or withdrawal. */
export interface Decision {
  id: string
  decision: string
  reason: string
}

/** Decides by the kind that the id names: `B1-d…` is a deposit, `B1-w…` a withdrawal. */
export function decideReview(book: Book, decision: Decision, at: { now: number; env: BookEnv }) {
  const isDeposit = decision.id.split('-').at(-1)?.startsWith('d')
  return isDeposit
    ? decideDeposit(book, { ...decision, ...at })
    : decideWithdraw(book, { ...decision, ...at })
}
