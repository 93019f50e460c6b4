import type { Minor } from '#lib/money'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { type RunningGrant, TERMS } from './terms'

const RUNNING = `SELECT g.id, g.promotion, ${TERMS} FROM bonus_grant g
  LEFT JOIN bonus_terms t ON t.id = g.id WHERE g.member = ?`

/** What is known of the grants that run in a book. */
interface Known {
  /**
   * Members who had a grant at some time since the book was opened. Whoever is not here has none.
   * One whose grant was never committed stays here, and is looked up in vain.
   */
  members: Set<string>
  /** Grants as their rows are, until something of them is written. */
  grants: Map<string, RunningGrant | undefined>
}

/** Each stake asks for the grant that runs: nearly all are spared a look. */
const known = new WeakMap<Book, Known>()

function knownIn(book: Book): Known {
  const before = known.get(book)
  if (before) return before
  const rows = book.sql.exec<{ member: string }>('SELECT member FROM bonus_grant').toArray()
  const read = { members: new Set(rows.map(({ member }) => member)), grants: new Map() }
  known.set(book, read)
  return read
}

/** A row of the grant that runs was written, or is no more: the next look reads it again. */
export function readAgain(book: Book, member: string): void {
  known.get(book)?.grants.delete(member)
}

/** A transaction was undone, and with it what was read in it. */
export function forgetRunning(book: Book): void {
  known.get(book)?.grants.clear()
}

/** Writes down whose grant runs from now on; whoever writes its terms after it has it read. */
export function noteRunning(
  book: Book,
  member: string,
  { id, promotion, amount }: { id: string; promotion: string; amount: Minor },
  at: number,
): void {
  knownIn(book).members.add(member)
  const insert = 'INSERT INTO bonus_grant VALUES (?, ?, ?, ?, ?)'
  book.sql.exec(insert, member, id, promotion, amount, at)
}

/** The grant whose money is in the member's bonus wallet. */
export function runningGrant(book: Book, member: string): RunningGrant | undefined {
  const { members, grants } = knownIn(book)
  if (!members.has(member)) return undefined
  if (!grants.has(member)) grants.set(member, first(book.sql.exec<RunningGrant>(RUNNING, member)))
  return grants.get(member)
}
