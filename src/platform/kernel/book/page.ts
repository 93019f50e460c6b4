import type { Book } from './book'

interface PageQuery {
  member: string
  /** The `next` of the page before. */
  before?: number | undefined
  count: number
}

type Numbered = { number: number }

/** A page of a member's rows of a table, newest first; `next` asks for the page after it. */
export function pageOf<Row extends Record<string, string | number>>(
  book: Book,
  table: 'deposit' | 'withdraw' | 'transfer',
  { member, before = Number.MAX_SAFE_INTEGER, count }: PageQuery,
): { rows: Row[]; next: number | null } {
  const found = book.sql
    .exec<Row & Numbered>(
      `SELECT rowid AS number, * FROM ${table} WHERE member = ? AND rowid < ?
       ORDER BY rowid DESC LIMIT ?`,
      member,
      before,
      count + 1,
    )
    .toArray()
  const rows = found.slice(0, count)
  return { rows, next: found.length > count ? (rows.at(-1)?.number ?? null) : null }
}
