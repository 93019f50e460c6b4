import type { Book, Owner } from '#platform/kernel/book/book'
import type { WithdrawRow } from './rows'

const closeHold = (book: Book, id: string, state: 'captured' | 'released') =>
  book.sql.exec(`UPDATE hold SET state = ? WHERE id = ? AND state = 'placed'`, state, id)

/** Gives what was held back to the member. */
export function releaseHold(book: Book, member: Owner, { id, amount }: WithdrawRow, at: number) {
  closeHold(book, id, 'released')
  book.move(member, {
    kind: 'withdraw-release',
    reference: id,
    amount,
    wallet: 'main',
    counter: 'held',
    at,
  })
}

/** Takes what was held: the fee is the house's, the rest leaves. */
export function captureHold(book: Book, member: Owner, row: WithdrawRow, at: number): void {
  const { id: reference, amount, fee } = row
  closeHold(book, reference, 'captured')
  const wallet = 'held' as const
  const net = fee - amount
  book.move(member, { kind: 'withdraw-paid', reference, amount: net, wallet, counter: 'cash', at })
  if (fee > 0)
    book.move(member, { kind: 'withdraw-fee', reference, amount: -fee, wallet, counter: 'fee', at })
}

/** Brings back what has not arrived: all of it with the fee, or the part that is missing. */
export function returnMissing(book: Book, member: Owner, row: WithdrawRow, at: number): void {
  const { id: reference, amount, fee, state, received } = row
  const missing = amount - fee - (state === 'partial' ? received : 0)
  book.move(member, {
    kind: 'withdraw-return',
    reference,
    amount: missing,
    wallet: 'main',
    counter: 'cash',
    at,
  })
  if (fee > 0 && state !== 'partial')
    book.move(member, {
      kind: 'withdraw-return',
      reference,
      amount: fee,
      wallet: 'main',
      counter: 'fee',
      at,
    })
}
