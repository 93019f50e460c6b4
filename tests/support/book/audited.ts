import { AUDIT_STEP_ROWS, auditSteps, type BookAudit } from '#platform/kernel/book/audit'
import { LedgerAuditor } from '#platform/kernel/ledger/audit'
import type { Sql } from '#platform/kernel/ledger/sql'
import type { BookObject } from '#platform/parts'

/** What an audit of a book finds, all its steps in one. */
export function audited(object: BookObject): BookAudit {
  const steps = auditSteps(object['book'], object['parts'])
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

function found(sql: Sql) {
  const auditor = new LedgerAuditor(sql, AUDIT_STEP_ROWS)
  while (auditor.step());
  return auditor.found(1)
}

/** What an audit counts in a ledger alone. */
export function auditLedger(sql: Sql) {
  const { head: _, faults: _named, ...counts } = found(sql)
  return counts
}

/** Number of the first entry that does not continue the chain, or null. */
export function firstBrokenEntry(sql: Sql): number | null {
  const entry = found(sql).faults.find(({ what }) => what === 'entry')
  return entry ? Number(entry.of) : null
}
