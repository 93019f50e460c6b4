import { AUDIT_FAULTS_SHOWN } from '#lib/limits'
import { auditLedger, type LedgerAudit } from '#platform/kernel/ledger/audit'
import { CHAIN_START } from '#platform/kernel/ledger/chain'
import { type LedgerFault, ledgerFaults } from '#platform/kernel/ledger/faults'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import type { Book } from './book'
import type { Part, PartAudit } from './part'

export interface BookAudit extends LedgerAudit, PartAudit {
  duplicateKeys: number
  members: number
  /** What transfers between books have left in this one, minor units. */
  clearing: number
  outboxNewest: number
  /** Hash of the newest entry, which continues all before it. */
  head: string
  /** What was counted above, by name. */
  faults: LedgerFault[]
}

const headOf = (sql: Sql): string =>
  first(sql.exec<{ hash: string }>('SELECT hash FROM entry ORDER BY seq DESC LIMIT 1'))?.hash ??
  CHAIN_START

const count = (book: Book, query: string) => book.sql.exec<{ n: number }>(query).one().n

/** The money invariants of one book. */
export function auditBook(book: Book, parts: readonly Part[]): BookAudit {
  const audits = parts.flatMap(({ audit }) => audit?.(book) ?? [])
  const ledger = auditLedger(book.sql)
  return {
    ...ledger,
    head: headOf(book.sql),
    faults: ledgerFaults(book.sql, ledger, AUDIT_FAULTS_SHOWN),
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
