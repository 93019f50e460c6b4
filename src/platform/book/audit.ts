import { auditLedger, type LedgerAudit } from '#platform/ledger/audit'
import type { Book } from './book'

export interface BookAudit extends LedgerAudit {
  duplicateKeys: number
  members: number
  tickets: number
  /** Open stakes that no open ticket explains, minor units: added to the drift when not zero. */
  openStakeDrift: number
  /** What transfers between books have left in this one, minor units. */
  clearing: number
  /** Number of the newest outbox row. */
  outboxNewest: number
}

const count = (book: Book, query: string) => book.sql.exec<{ n: number }>(query).one().n

/** The money invariants of one book. */
export function auditBook(book: Book): BookAudit {
  const openStake = count(
    book,
    `SELECT COALESCE(SUM(balance), 0) AS n FROM account WHERE owner = 'house' AND kind = 'open-stake'`,
  )
  const openTickets = count(
    book,
    `SELECT COALESCE(SUM(amount), 0) AS n FROM ticket WHERE state = 'open'`,
  )
  return {
    ...auditLedger(book.sql),
    duplicateKeys: count(
      book,
      'SELECT COUNT(*) AS n FROM (SELECT 1 FROM request GROUP BY member, key HAVING COUNT(*) > 1)',
    ),
    members: count(book, 'SELECT COUNT(*) AS n FROM member'),
    tickets: count(book, 'SELECT COUNT(*) AS n FROM ticket'),
    openStakeDrift: openStake - openTickets,
    clearing: count(
      book,
      `SELECT COALESCE(SUM(balance), 0) AS n FROM account WHERE kind = 'clearing'`,
    ),
    outboxNewest: book.outbox.head().newest,
  }
}
