import { auditLedger, type LedgerAudit } from '#platform/kernel/ledger/audit'
import type { Book } from './book'
import type { Part, PartAudit } from './part'

export interface BookAudit extends LedgerAudit, PartAudit {
  duplicateKeys: number
  members: number
  /** What transfers between books have left in this one, minor units. */
  clearing: number
  outboxNewest: number
}

const count = (book: Book, query: string) => book.sql.exec<{ n: number }>(query).one().n

/** The money invariants of one book. */
export function auditBook(book: Book, parts: readonly Part[]): BookAudit {
  const audits = parts.flatMap(({ audit }) => audit?.(book) ?? [])
  return {
    ...auditLedger(book.sql),
    duplicateKeys: count(
      book,
      'SELECT COUNT(*) AS n FROM (SELECT 1 FROM request GROUP BY member, key HAVING COUNT(*) > 1)',
    ),
    members: count(book, 'SELECT COUNT(*) AS n FROM member'),
    tickets: audits.reduce((sum, { tickets }) => sum + tickets, 0),
    openStakeDrift: audits.reduce((sum, { openStakeDrift }) => sum + openStakeDrift, 0),
    clearing: count(
      book,
      `SELECT COALESCE(SUM(balance), 0) AS n FROM account WHERE kind = 'clearing'`,
    ),
    outboxNewest: book.outbox.head().newest,
  }
}
