import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { type RunningGrant, TERMS } from './terms'

const RUNNING = `SELECT g.id, g.promotion, ${TERMS} FROM bonus_grant g
  LEFT JOIN bonus_terms t ON t.id = g.id WHERE g.member = ?`

/** The grant whose money is in the member's bonus wallet. */
export const runningGrant = (book: Book, member: string): RunningGrant | undefined =>
  first(book.sql.exec<RunningGrant>(RUNNING, member))
