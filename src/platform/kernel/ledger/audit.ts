import { CHAIN_START, chainHash } from './chain'
import type { EntryKind } from './entry'
import type { Sql } from './sql'

export interface LedgerAudit {
  /** Sum of all postings by currency: zero each. */
  postingSums: Record<string, number>
  walletsBelowZero: number
  balanceDrift: number
  unbalancedEntries: number
  brokenChain: number
  entries: number
}

const count = (sql: Sql, query: string) => sql.exec<{ n: number }>(query).one().n

/** Reads the whole ledger and counts what must never be (AUDIT-OK). */
export function auditLedger(sql: Sql): LedgerAudit {
  const sums = sql.exec<{ currency: string; total: number }>(
    `SELECT a.currency, SUM(p.amount) AS total FROM posting p
     JOIN account a ON a.id = p.account GROUP BY a.currency`,
  )
  return {
    postingSums: Object.fromEntries([...sums].map(({ currency, total }) => [currency, total])),
    walletsBelowZero: count(
      sql,
      `SELECT COUNT(*) AS n FROM account WHERE owner <> 'house' AND balance < 0`,
    ),
    balanceDrift: count(
      sql,
      `SELECT COUNT(*) AS n FROM account a WHERE balance <>
       (SELECT COALESCE(SUM(amount), 0) FROM posting WHERE account = a.id)`,
    ),
    unbalancedEntries: count(
      sql,
      `SELECT COUNT(*) AS n FROM entry e WHERE
       (SELECT COUNT(*) < 2 OR SUM(amount) <> 0 FROM posting WHERE entry = e.seq)`,
    ),
    brokenChain: firstBrokenEntry(sql) === null ? 0 : 1,
    entries: count(sql, 'SELECT COUNT(*) AS n FROM entry'),
  }
}

interface ChainRow extends Record<string, string | number> {
  seq: number
  kind: string
  member: string
  reference: string
  balance_after: number
  at: number
  hash: string
  postings: string
}

/** Number of the first entry that does not continue the chain, or null. */
export function firstBrokenEntry(sql: Sql): number | null {
  let before = CHAIN_START
  let expected = 1
  const rows = sql.exec<ChainRow>(
    `SELECT e.*, (SELECT json_group_array(json_array(account, amount)) FROM posting
       WHERE entry = e.seq) AS postings FROM entry e ORDER BY seq`,
  )
  for (const row of rows) {
    const postings = (JSON.parse(row.postings) as [number, number][]).map(([account, amount]) => ({
      account,
      amount,
    }))
    const { seq, member, reference, at } = row
    const facts = { seq, member, reference, at, postings, kind: row.kind as EntryKind }
    const hash = chainHash(before, { ...facts, balanceAfter: row.balance_after })
    if (seq !== expected || hash !== row.hash) return expected
    before = hash
    expected++
  }
  return null
}
