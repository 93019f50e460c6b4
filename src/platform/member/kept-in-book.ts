import type { Book } from '#platform/kernel/book/book'
import type { SqlValue } from '#platform/kernel/ledger/sql'

const TABLES: Record<string, string> = {
  sessions: 'SELECT created_at, seen_at, device, country FROM session WHERE member = ?',
  payees: 'SELECT scheme, holder, institution, number, changed_at FROM payee WHERE member = ?',
  deposits: 'SELECT * FROM deposit WHERE member = ?',
  withdrawals: 'SELECT * FROM withdraw WHERE member = ?',
  limits: 'SELECT * FROM play_limit WHERE member = ?',
  bars: 'SELECT * FROM guard WHERE member = ?',
}

/** What a book keeps of a member beside his entries, for his export. */
export function keptInBook(book: Book, member: string): Record<string, Record<string, SqlValue>[]> {
  return Object.fromEntries(
    Object.entries(TABLES).map(([name, query]) => [
      name,
      book.sql.exec<Record<string, SqlValue>>(query, member).toArray(),
    ]),
  )
}
