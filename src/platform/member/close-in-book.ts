import { AppError } from '#lib/errors'
import { FORGOTTEN_AT_ONCE } from '#lib/limits'
import type { Book } from '#platform/kernel/book/book'
import { FOR_GOOD } from '#platform/kernel/book/index'
import type { BookMember } from '#platform/kernel/book/session/rows'

/** Money in any wallet, also those of other currencies and of vendors, and what is held. */
const HAS =
  'SELECT COALESCE(SUM(balance), 0) AS amount FROM account WHERE owner = ? AND balance <> 0'

/** Closes an account that has no money and nothing open; it never opens again. */
export function closeInBook(book: Book, member: BookMember, now: number): void {
  book.ledger.flush()
  const { amount } = book.sql.exec<{ amount: number }>(HAS, member.id).one()
  if (amount !== 0) throw new AppError('member.close-balance', { amount })
  if (book.hasOpen(member.id)) throw new AppError('member.close-open')
  book.guard.set(member.id, 'closed_at', now)
  book.tell({ type: 'guard', member: member.id, until: FOR_GOOD })
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

/** Members whose accounts were closed before then and are still known, some of them. */
export function closedBefore(book: Book, before: number): string[] {
  const rows = book.sql.exec<{ id: string }>(
    `SELECT g.member AS id FROM guard g JOIN member m ON m.id = g.member
     WHERE g.closed_at > 0 AND g.closed_at < ? AND m.account <> 'erased-' || m.id LIMIT ?`,
    before,
    FORGOTTEN_AT_ONCE,
  )
  return [...rows].map(({ id }) => id)
}

/** Forgets who a closed account was: its name, devices and payees; its entries stay. */
export function eraseInBook(book: Book, id: string): void {
  const row = book.guard.row(id)
  if (!row?.closed_at) throw new AppError('member.not-closed')
  book.erase(id)
}
