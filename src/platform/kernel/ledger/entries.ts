import type { AccountKind } from './ledger'
import type { Sql } from './sql'

/** A line of an entry, with the account that it changes. */
export interface EntryLine extends Record<string, string | number> {
  seq: number
  kind: string
  reference: string
  owner: string
  account: AccountKind
  amount: number
}

/** Lines of a member's entries after a number, in order. What was posted must be flushed. */
export const linesAfter = (sql: Sql, member: string, seq: number): EntryLine[] =>
  sql
    .exec<EntryLine>(
      `SELECT e.seq, e.kind, e.reference, a.owner, a.kind AS account, p.amount
       FROM entry e JOIN posting p ON p.entry = e.seq JOIN account a ON a.id = p.account
       WHERE e.member = ? AND e.seq > ? ORDER BY e.seq`,
      member,
      seq,
    )
    .toArray()

/** Lines of some entries of a member's by their numbers: nothing else of the book is read. */
export const linesOf = (sql: Sql, member: string, seqs: readonly number[]): EntryLine[] =>
  sql
    .exec<EntryLine>(
      `SELECT e.seq, e.kind, e.reference, a.owner, a.kind AS account, p.amount
       FROM json_each(?2) j JOIN entry e ON e.seq = j.value
         JOIN posting p ON p.entry = e.seq JOIN account a ON a.id = p.account
       WHERE e.member = ?1`,
      member,
      JSON.stringify(seqs),
    )
    .toArray()
