import type { AuditFault } from '#lib/fair/faults'
import { firstBrokenEntry, type LedgerAudit } from './audit'
import type { Sql } from './sql'

export type LedgerFault = Omit<AuditFault, 'place'>

const UNBALANCED = `SELECT CAST(seq AS TEXT) AS of FROM entry e WHERE
  (SELECT COUNT(*) < 2 OR SUM(amount) <> 0 FROM posting WHERE entry = e.seq)
  ORDER BY seq LIMIT ?`
const DRIFTED = `SELECT owner || ' ' || kind || ' ' || currency AS of FROM account a
  WHERE balance <> (SELECT COALESCE(SUM(amount), 0) FROM posting WHERE account = a.id)
  ORDER BY id LIMIT ?`

/** Names what an audit has counted: the first entry that breaks the chain, and so on. */
export function ledgerFaults(
  sql: Sql,
  { balanceDrift, unbalancedEntries, brokenChain }: LedgerAudit,
  most: number,
): LedgerFault[] {
  const named = (what: LedgerFault['what'], query: string) =>
    sql
      .exec<{ of: string }>(query, most)
      .toArray()
      .map(({ of }): LedgerFault => ({ what, of }))
  return [
    ...(brokenChain ? [{ what: 'entry' as const, of: String(firstBrokenEntry(sql)) }] : []),
    ...(unbalancedEntries ? named('postings', UNBALANCED) : []),
    ...(balanceDrift ? named('balance', DRIFTED) : []),
  ]
}
