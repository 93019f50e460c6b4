import type { Book, Owner } from '#platform/kernel/book/book'
import { requireTurnover } from '#platform/money/withdraw/index'

interface Credit {
  id: string
  amount: number
  fee: number
  /** What it asks to be staked before money leaves, minor units. */
  turnover: number
  at: number
}

/** Credits a deposit to the member's main wallet, less its fee. */
export function credit(book: Book, member: Owner, { id, amount, fee, turnover, at }: Credit): void {
  const wallet = 'main' as const
  const before = book.balance(member)
  book.move(member, { kind: 'deposit', reference: id, amount, wallet, counter: 'cash', at })
  if (fee > 0)
    book.move(member, {
      kind: 'deposit-fee',
      reference: id,
      amount: -fee,
      wallet,
      counter: 'fee',
      at,
    })
  requireTurnover(book, member, { amount: turnover, before })
  book.credited(member, amount, at)
}
