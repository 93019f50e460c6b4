import { AppError } from '#lib/errors'
import type { Book } from '#platform/kernel/book/book'
import type { Command } from '#platform/kernel/book/command'
import { first } from '#platform/kernel/ledger/sql'
import { combinationsOfRow, type TicketEntry, type TicketRow, ticketOf } from './ticket'

const STATES = {
  open: `state <> 'settled'`,
  settled: `state = 'settled'`,
  all: 'TRUE',
}

/** The member's tickets, newest first. */
export const listBets: Command<'sports.bets'> = ({ state, count, before }, { book, member }) => {
  book.flush()
  const rows = book.sql
    .exec<TicketRow>(
      `SELECT * FROM sports_ticket WHERE member = ? AND seq < ? AND ${STATES[state]}
       ORDER BY seq DESC LIMIT ?`,
      member.id,
      before ?? Number.MAX_SAFE_INTEGER,
      count,
    )
    .toArray()
  const last = rows.length === count ? rows.at(-1) : undefined
  return { tickets: rows.map(ticketOf), next: last?.seq ?? null }
}

/** A ticket of the member's by its id; one that is not theirs is unknown. */
export function ownTicket(book: Book, member: string, id: string): TicketRow {
  const row = findTicket(book, member, id)
  if (!row) throw new AppError('sports.ticket-unknown')
  return row
}

export function findTicket(book: Book, member: string, id: string): TicketRow | undefined {
  for (const seq of book.ids.numbersOf('', id)) {
    const query = 'SELECT * FROM sports_ticket WHERE seq = ? AND id = ? AND member = ?'
    const row = first(book.sql.exec<TicketRow>(query, seq, id, member))
    if (row) return row
  }
  return undefined
}

/** A ticket with its combinations and entries. */
export const showTicket: Command<'sports.detail'> = ({ id }, { book, member }) => {
  book.flush()
  const row = ownTicket(book, member.id, id)
  return {
    ticket: ticketOf(row),
    combinations: combinationsOfRow(row),
    entries: JSON.parse(row.entries) as TicketEntry[],
  }
}
