import type { Minor } from '#lib/money'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { type RunningGrant, TERMS } from './terms'

const RUNNING = `SELECT g.id, g.promotion, ${TERMS} FROM bonus_grant g
  LEFT JOIN bonus_terms t ON t.id = g.id WHERE g.member = ?`

/**
 * Members who had a grant at some time since the book was opened. Whoever is not here has none:
 * each stake asks, and nearly all members are spared a look. One whose grant was never committed
 * stays here, and is looked up in vain.
 */
const granted = new WeakMap<Book, Set<string>>()

function grantedIn(book: Book): Set<string> {
  const known = granted.get(book)
  if (known) return known
  const rows = book.sql.exec<{ member: string }>('SELECT member FROM bonus_grant').toArray()
  const members = new Set(rows.map(({ member }) => member))
  granted.set(book, members)
  return members
}

/** Writes down whose grant runs from now on. */
export function noteRunning(
  book: Book,
  member: string,
  { id, promotion, amount }: { id: string; promotion: string; amount: Minor },
  at: number,
): void {
  grantedIn(book).add(member)
  const insert = 'INSERT INTO bonus_grant VALUES (?, ?, ?, ?, ?)'
  book.sql.exec(insert, member, id, promotion, amount, at)
}

/** The grant whose money is in the member's bonus wallet. */
export const runningGrant = (book: Book, member: string): RunningGrant | undefined =>
  grantedIn(book).has(member) ? first(book.sql.exec<RunningGrant>(RUNNING, member)) : undefined
