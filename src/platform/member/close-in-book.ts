import { AppError } from '#lib/errors'
import type { Book } from '#platform/kernel/book/book'
import { FOR_GOOD } from '#platform/kernel/book/index'
import type { BookMember } from '#platform/kernel/book/session/rows'
import { sumOfOwner } from '#platform/kernel/ledger/balances'

/** Closes an account that has no money and nothing open; it never opens again. */
export function closeInBook(book: Book, member: BookMember, now: number): void {
  book.ledger.flush()
  // Also in wallets of other currencies and of vendors, and what is held.
  const amount = sumOfOwner(book.sql, member.id)
  if (amount !== 0) throw new AppError('member.close-balance', { amount })
  if (book.hasOpen(member.id)) throw new AppError('member.close-open')
  book.guard.set(member.id, 'closed_at', now)
  book.emit({ type: 'guard', member: member.id, until: FOR_GOOD })
  book.sessions.closeAll(member.id, Number.MAX_SAFE_INTEGER)
}

/** Notes what a member is called on screen. */
export function renameInBook(
  book: Book,
  { member, nickname }: { member: string; nickname: string },
) {
  book.sessions.rename(member, nickname)
  return {}
}

/** Forgets who a closed account was: its name, devices and payees; its entries stay. */
export function eraseInBook(book: Book, id: string): void {
  const row = book.guard.row(id)
  if (!row?.closed_at) throw new AppError('member.not-closed')
  book.erase(id)
}
