import type { Minor } from '#lib/money'
import type { Book, Owner } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'

/** Bonus money of a promotion, as it is given to a member. */
export interface Grant {
  /** Of the grant, never used again. */
  id: string
  /** Code of the promotion that pays it. */
  promotion: string
  amount: Minor
}

interface GrantRow extends Record<string, string | number> {
  id: string
  promotion: string
}

/** The grant whose money is in the member's bonus wallet. */
export const runningGrant = (book: Book, member: string): GrantRow | undefined =>
  first(book.sql.exec<GrantRow>('SELECT id, promotion FROM bonus_grant WHERE member = ?', member))

/**
 * Credits bonus money; false while another grant of the member runs: there is one at a time.
 * Whoever has excluded themselves or pauses is refused.
 */
export function giveBonus(book: Book, member: Owner, grant: Grant, at: number): boolean {
  const { id, promotion, amount } = grant
  book.guard.assertMayMove(member.id, at)
  if (runningGrant(book, member.id)) return false
  book.move(member, {
    kind: 'bonus-grant',
    reference: id,
    amount,
    wallet: 'main',
    at,
    counter: `promotion-${promotion}`,
    shares: [{ account: 'bonus', amount }],
  })
  const insert = 'INSERT INTO bonus_grant VALUES (?, ?, ?, ?, ?)'
  book.sql.exec(insert, member.id, id, promotion, amount, at)
  return true
}

/** Ends the member's grant: what is left goes back, and so does what open wagers return later. */
export function endBonus(book: Book, member: Owner, at: number): void {
  const grant = runningGrant(book, member.id)
  if (!grant) return
  const left = book.bonus(member)
  const { id: reference, promotion } = grant
  if (left > 0)
    book.move(member, {
      kind: 'bonus-end',
      reference,
      amount: -left,
      wallet: 'main',
      at,
      counter: `promotion-${promotion}`,
      shares: [{ account: 'bonus', amount: -left }],
    })
  book.sql.exec('DELETE FROM bonus_grant WHERE member = ?', member.id)
}
