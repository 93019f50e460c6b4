import { randomId } from '#lib/ids'
import type { Book } from '#platform/kernel/book/book'
import type { BookMember } from '#platform/kernel/book/index'
import { first } from '#platform/kernel/ledger/sql'

/** The member whom a vendor knows by that name. */
export function playerOf(book: Book, vendor: string, alias: string): BookMember | undefined {
  const select = 'SELECT member FROM vendor_player WHERE alias = ? AND vendor = ?'
  const row = first(book.sql.exec<{ member: string }>(select, alias, vendor))
  return row && book.sessions.member(row.member)
}

const known = ({ sql }: Book, vendor: string, member: string) =>
  first(
    sql.exec<{ alias: string }>(
      'SELECT alias FROM vendor_player WHERE vendor = ? AND member = ?',
      vendor,
      member,
    ),
  )

/** What a vendor knows a member by; empty: it does not. */
export const aliasOf = (book: Book, vendor: string, member: string): string =>
  known(book, vendor, member)?.alias ?? ''

export const hasAlias = (book: Book, vendor: string, member: string): boolean =>
  known(book, vendor, member) !== undefined

/** What a vendor knows a member by; given once, with the book in front for routing. */
export function aliasFor(book: Book, vendor: string, member: string): string {
  const before = known(book, vendor, member)
  if (before) return before.alias
  const alias = `${book.id}-${randomId(12)}`
  book.sql.exec('INSERT INTO vendor_player VALUES (?, ?, ?)', alias, vendor, member)
  return alias
}
