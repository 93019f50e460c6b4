import { MINUTE_MS, SECOND_MS } from '#lib/limits'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { MOVE_JOB } from './in-book'
import { isOpen, type MoveRow, moveOf } from './rows'

/** Seconds until an unknown outcome is asked for again; then every five minutes, for ever. */
const WAITS = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]
const RARELY_MS = 5 * MINUTE_MS
/** Until then nobody else asks: an answer may take so long. */
const ASKING_MS = 10 * SECOND_MS
/** After this somebody has to look. */
const STUCK_MS = 10 * MINUTE_MS

/** Whether a move has been open for too long. */
export const isStuck = (row: Pick<MoveRow, 'state' | 'at'>, now: number): boolean =>
  isOpen(row) && now - row.at >= STUCK_MS

const ALIAS = 'SELECT alias FROM vendor_player WHERE vendor = ? AND member = ?'

export interface Question {
  row: MoveRow
  /** What the vendor knows the member by. */
  alias: string
  /** It was sent before: what came of it is asked, never the move itself again. */
  isAgain: boolean
}

/**
 * Takes a move to be asked for, inside a transaction and before anything is sent: whoever is killed
 * meanwhile leaves a move that is only asked after. Undefined: nothing is to be asked, or another
 * pass over what is due has taken it.
 */
export function takeQuestion(book: Book, id: string, now: number): Question | undefined {
  const row = moveOf(book, id)
  if (!row || !isOpen(row)) {
    book.jobs.done(MOVE_JOB, id)
    return undefined
  }
  if (!book.jobs.isReady(MOVE_JOB, id, now)) return undefined
  book.sql.exec('UPDATE vendor_move SET asks = asks + 1 WHERE id = ?', id)
  book.jobs.set(MOVE_JOB, id, now + ASKING_MS)
  const known = first(book.sql.exec<{ alias: string }>(ALIAS, row.vendor, row.member))
  return { row, alias: known?.alias ?? '', isAgain: row.asks > 0 }
}

/** Notes that an outcome is not known, and when it is asked for again; whether it is stuck. */
export function askLater(book: Book, id: string, now: number): boolean {
  const row = moveOf(book, id)
  if (!row || !isOpen(row)) return false
  book.sql.exec(`UPDATE vendor_move SET state = 'unknown' WHERE id = ?`, id)
  const seconds = WAITS[row.asks - 1]
  book.jobs.set(MOVE_JOB, id, now + (seconds ? seconds * SECOND_MS : RARELY_MS))
  return isStuck(row, now)
}
