import { fromHex, toHex } from '#lib/fair/hex'
import { merkleRoot } from '#lib/fair/merkle'
import { first, type Sql } from '#platform/kernel/ledger/sql'
import { EMPTY, hashAt, leaves, SEAL_PART, type Sealed } from './seal'

/** An entry as the records have it: what moved in the member's own wallet. */
export interface WalletEntry extends Record<string, string | number> {
  seq: number
  kind: string
  member: string
  reference: string
  amount: number
  balanceAfter: number
  at: number
}

export interface WalletSpan {
  after: number
  to: number
  /** Of an instant or later. */
  since: number
  count: number
}

/** Entries that moved wallets, as their postings tell it, in order. */
export const walletEntries = (sql: Sql, { after, to, since, count }: WalletSpan): WalletEntry[] =>
  sql
    .exec<WalletEntry>(
      `SELECT e.seq, e.kind, e.member, e.reference, e.balance_after AS balanceAfter, e.at,
         SUM(p.amount) AS amount
       FROM entry e JOIN posting p ON p.entry = e.seq JOIN account a ON a.id = p.account
       WHERE e.seq > ? AND e.seq <= ? AND e.at >= ? AND a.owner = e.member AND a.kind = 'main'
       GROUP BY e.seq HAVING SUM(p.amount) <> 0 ORDER BY e.seq LIMIT ?`,
      ...[after, to, since, count],
    )
    .toArray()

export const sealedDays = (sql: Sql, since: string) =>
  sql
    .exec<Sealed & { day: string } & Record<string, string | number>>(
      'SELECT day, first, last, head, root FROM sealed WHERE day >= ? ORDER BY day',
      since,
    )
    .toArray()

/** Roots of some parts of a day's tree, from the entries themselves. */
export function rootsAgain(sql: Sql, { first: from, last }: Sealed, part: number, count: number) {
  const roots: string[] = []
  for (let at = part; at < part + count && from + at * SEAL_PART <= last; at++) {
    const begin = from + at * SEAL_PART
    roots.push(toHex(merkleRoot(leaves(sql, begin, Math.min(last, begin + SEAL_PART - 1)))))
  }
  return roots
}

/** Whether a day is what its entries come to. */
export const isAsSealed = (sql: Sql, { last, head, root }: Sealed, roots: readonly string[]) =>
  head === hashAt(sql, last) &&
  root === (roots.length > 0 ? toHex(merkleRoot(roots.map(fromHex))) : EMPTY)

/** Number of the newest entry. */
export const newestEntry = (sql: Sql): number =>
  first(sql.exec<{ seq: number }>('SELECT seq FROM entry ORDER BY seq DESC LIMIT 1'))?.seq ?? 0
