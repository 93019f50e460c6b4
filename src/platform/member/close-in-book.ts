import { AppError } from '#lib/errors'
import { FORGOTTEN_AT_ONCE } from '#lib/limits'
import type { Book } from '#platform/book/book'
import { FOR_GOOD } from '#platform/book/index'
import type { BookMember } from '#platform/book/session-rows'

const OPEN = `SELECT
  EXISTS (SELECT 1 FROM ticket WHERE member = ?1 AND state = 'open') +
  EXISTS (SELECT 1 FROM chase WHERE member = ?1 AND held > 0) +
  EXISTS (SELECT 1 FROM withdraw WHERE member = ?1 AND finished_at = 0) +
  EXISTS (SELECT 1 FROM deposit WHERE member = ?1 AND state IN ('waiting', 'review')) AS n`

/** Closes an account that has no money and nothing open; it never opens again. */
export function closeInBook(book: Book, member: BookMember, now: number): void {
  const amount = book.balance(member) + book.held(member)
  if (amount > 0) throw new AppError('member.close-balance', { amount })
  if (book.sql.exec<{ n: number }>(OPEN, member.id).one().n > 0)
    throw new AppError('member.close-open')
  book.guard.set(member.id, 'closed_at', now)
  book.tell({ type: 'guard', member: member.id, until: FOR_GOOD })
  book.sessions.closeAll(member.id, Number.MAX_SAFE_INTEGER)
}

/** Notes what a member is called on screen. */
export function renameInBook(
  book: Book,
  { member, nickname }: { member: string; nickname: string },
) {
  book.sql.exec('UPDATE member SET nickname = ? WHERE id = ?', nickname, member)
  book.sessions.forget()
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
  book.sql.exec(
    `UPDATE member SET account = ?, last_country = '', nickname = '' WHERE id = ?`,
    `erased-${id}`,
    id,
  )
  book.sql.exec('DELETE FROM payee WHERE member = ?', id)
  book.sql.exec(`UPDATE withdraw SET destination = '', masked = '' WHERE member = ?`, id)
  book.sql.exec(`UPDATE deposit SET reference = '' WHERE member = ?`, id)
  book.sql.exec('DELETE FROM device WHERE member = ?', id)
  book.sessions.forget()
}
