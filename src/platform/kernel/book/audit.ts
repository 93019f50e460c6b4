import { AUDIT_FAULTS_SHOWN } from '#lib/limits'
import { type LedgerAudit, LedgerAuditor } from '#platform/kernel/ledger/audit'
import type { Sql } from '#platform/kernel/ledger/sql'
import type { Book } from './book'
import type { Part, PartAudit } from './part'

export interface BookAudit extends LedgerAudit, PartAudit {
  duplicateKeys: number
  members: number
  /** What transfers between books have left in this one, minor units. */
  clearing: number
  outboxNewest: number
}

/** Rows that an audit reads before it lets bets go first. */
export const AUDIT_STEP_ROWS = 512

const count = (sql: Sql, query: string) => sql.exec<{ n: number }>(query).one().n

const MEMBERS = 'SELECT COUNT(*) AS n FROM member'
const CLEARING = `SELECT COALESCE(SUM(balance), 0) AS n FROM account WHERE kind = 'clearing'`
const KEYS = `SELECT key, member, COUNT(*) AS n FROM request WHERE (key, member) > (?, ?)
  GROUP BY key, member ORDER BY key, member LIMIT ?`

/** The money invariants of one book, in steps of some milliseconds: bets go on between them. */
export function* auditSteps(book: Book, parts: readonly Part[]): Generator<undefined, BookAudit> {
  const { sql } = book
  const ledger = new LedgerAuditor(sql, AUDIT_STEP_ROWS)
  while (ledger.step()) yield
  const duplicateKeys = yield* keysTwice(sql)
  const audits: PartAudit[] = []
  for (const { audit } of parts) {
    if (!audit) continue
    yield
    audits.push(audit(book))
  }
  return {
    ...ledger.found(AUDIT_FAULTS_SHOWN),
    duplicateKeys,
    members: count(sql, MEMBERS),
    tickets: audits.reduce((sum, { tickets }) => sum + tickets, 0),
    openStakeDrift: audits.reduce((sum, { openStakeDrift }) => sum + openStakeDrift, 0),
    clearing: count(sql, CLEARING),
    outboxNewest: book.outbox.head().newest,
  }
}

/** How many keys have two answers. */
function* keysTwice(sql: Sql): Generator<undefined, number> {
  let found = 0
  let [key, member] = ['', '']
  for (;;) {
    yield
    const rows = sql
      .exec<{ key: string; member: string; n: number }>(KEYS, key, member, AUDIT_STEP_ROWS)
      .toArray()
    found += rows.filter(({ n }) => n > 1).length
    const last = rows.at(-1)
    if (!last || rows.length < AUDIT_STEP_ROWS) return found
    ;({ key, member } = last)
  }
}
