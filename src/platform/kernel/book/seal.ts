import { fromHex, toHex } from '#lib/fair/hex'
import { type Hash, merklePath, merkleRoot } from '#lib/fair/merkle'
import { entryLeaf, type SealedBook, type SealedEntry } from '#lib/fair/seal'
import { sha256 } from '#lib/fair/sha256'
import { first, type Sql } from '#platform/kernel/ledger/sql'

/** Days that were sealed, and of each the roots of whole parts of its tree: a proof reads one. */
export const SEAL_SCHEMA = `
CREATE TABLE IF NOT EXISTS sealed (
  day TEXT PRIMARY KEY,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  head TEXT NOT NULL,
  root TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sealed_by_last ON sealed (last);
CREATE TABLE IF NOT EXISTS sealed_part (
  day TEXT NOT NULL,
  part INTEGER NOT NULL,
  root TEXT NOT NULL,
  PRIMARY KEY (day, part)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS sealed_is_final BEFORE UPDATE ON sealed BEGIN
  SELECT RAISE(ABORT, 'seals are append-only');
END;
CREATE TRIGGER IF NOT EXISTS sealed_stays BEFORE DELETE ON sealed BEGIN
  SELECT RAISE(ABORT, 'seals are append-only');
END;
`

/** What the first entry continues. */
const BEGINNING = '0'.repeat(64)

/** Entries of a part: a power of two, so that the parts are whole branches of the tree. */
export const SEAL_PART = 256

export type Sealed = Omit<SealedBook, 'id'>

type SealedRow = Sealed & Record<string, string | number>

export const EMPTY = toHex(sha256(new Uint8Array()))

export const sealedOf = (sql: Sql, day: string): Sealed | undefined =>
  first(sql.exec<SealedRow>('SELECT first, last, head, root FROM sealed WHERE day = ?', day))

/** What a day is to have: all after the day before, up to the newest entry of before an instant. */
export function unsealed(sql: Sql, before: number): { first: number; last: number } {
  const newest = 'SELECT COALESCE(MAX(last), 0) AS n FROM sealed'
  const from = sql.exec<{ n: number }>(newest).one().n + 1
  const found = 'SELECT seq FROM entry WHERE seq >= ? AND at < ? ORDER BY seq DESC LIMIT 1'
  return {
    first: from,
    last: first(sql.exec<{ seq: number }>(found, from, before))?.seq ?? from - 1,
  }
}

export const leaves = (sql: Sql, from: number, to: number): Hash[] =>
  sql
    .exec<{ hash: string }>(
      'SELECT hash FROM entry WHERE seq BETWEEN ? AND ? ORDER BY seq',
      from,
      to,
    )
    .toArray()
    .map(({ hash }) => entryLeaf(hash))

export const hashAt = (sql: Sql, seq: number): string =>
  first(sql.exec<{ hash: string }>('SELECT hash FROM entry WHERE seq = ?', seq))?.hash ?? BEGINNING

/** Works out a part of a day's tree; again it comes to the same. */
export function sealPart(sql: Sql, day: string, part: number, to: number, from: number): void {
  const begin = from + part * SEAL_PART
  const root = merkleRoot(leaves(sql, begin, Math.min(to, begin + SEAL_PART - 1)))
  sql.exec('INSERT OR REPLACE INTO sealed_part VALUES (?, ?, ?)', day, part, toHex(root))
}

/** Closes a day whose parts are worked out. */
export function sealDay(sql: Sql, day: string, span: { first: number; last: number }): Sealed {
  const parts = partsOf(sql, day)
  const root = parts.length > 0 ? toHex(merkleRoot(parts)) : EMPTY
  const head = hashAt(sql, span.last)
  sql.exec('INSERT INTO sealed VALUES (?, ?, ?, ?, ?)', day, span.first, span.last, head, root)
  return { ...span, head, root }
}

const partsOf = (sql: Sql, day: string): Hash[] =>
  sql
    .exec<{ root: string }>('SELECT root FROM sealed_part WHERE day = ? ORDER BY part', day)
    .toArray()
    .map(({ root }) => fromHex(root))

interface EntryRow extends Record<string, string | number> {
  kind: string
  member: string
  reference: string
  balance_after: number
  at: number
  postings: string
}

/** An entry with its way to the root of its day; undefined: it is not sealed yet. */
export function sealPath(sql: Sql, seq: number) {
  const query =
    'SELECT day, first, last, head, root FROM sealed WHERE last >= ? ORDER BY last LIMIT 1'
  const sealed = first(sql.exec<SealedRow & { day: string }>(query, seq))
  if (!sealed) return undefined
  const { day, root, head, first: from, last } = sealed
  const part = Math.floor((seq - from) / SEAL_PART)
  const begin = from + part * SEAL_PART
  const hashes = leaves(sql, begin, Math.min(last, begin + SEAL_PART - 1))
  const path = [...merklePath(hashes, seq - begin), ...merklePath(partsOf(sql, day), part)]
  return {
    entry: entryOf(sql, seq),
    day,
    book: { first: from, last, head, root, path: path.map(toHex) },
  }
}

function entryOf(sql: Sql, seq: number): SealedEntry {
  const row = sql
    .exec<EntryRow>(
      `SELECT kind, member, reference, balance_after, at,
         (SELECT json_group_array(json_array(account, amount)) FROM posting WHERE entry = seq)
           AS postings
       FROM entry WHERE seq = ?`,
      seq,
    )
    .one()
  const { kind, member, reference, balance_after: balanceAfter, at } = row
  const postings = (JSON.parse(row.postings) as [number, number][]).toSorted(
    ([one], [other]) => one - other,
  )
  return { before: hashAt(sql, seq - 1), seq, kind, member, reference, balanceAfter, at, postings }
}
