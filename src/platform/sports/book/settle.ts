import { SETTLE_CALL, SETTLE_CHUNK } from '#lib/limits'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { yieldToEventLoop } from '#platform/kernel/yield-to-event-loop'
import { SETTLE_MATCH, type SettleMatch } from '#platform/sports/league/settle-request'
import { factsOfEvent, writeFacts } from './facts'
import { factsOfMatch } from './match-facts'
import { bringUpToDate } from './move-tickets'
import { sportsOf } from './state'
import type { TicketRow } from './ticket'

interface EventRow extends Record<string, string | number> {
  version: number
  is_over: number
  is_done: number
  to_market: string
  to_seq: number
}

interface SettledPart {
  done: boolean
  settled: number
}

/**
 * Settles a chunk of the picks that a match decides something of. What is owed for a ticket follows
 * from what is known of its markets, so that this may be called any number of times.
 */
export function settlePart(book: Book, request: SettleMatch, now: number): SettledPart {
  book.flush()
  const { event, version } = request
  const query = 'SELECT * FROM sports_event WHERE event = ?'
  const row = first(book.sql.exec<EventRow>(query, event))
  if (!row || version < row.version) return { done: true, settled: 0 }
  if (version > row.version) learn(book, request)
  else if (row.is_done === 1) return { done: true, settled: 0 }
  const place =
    version > row.version ? { market: '', seq: 0 } : { market: row.to_market, seq: row.to_seq }
  const rows = nextTickets(book, request, place)
  const last = rows.at(-1)
  const done = rows.length < SETTLE_CHUNK
  const tickets = [...new Map(rows.map((ticket) => [ticket.seq, ticket])).values()]
  bringUpToDate(book, tickets, { reference: `${event}-${version}`, at: now })
  book.sql.exec(
    'UPDATE sports_event SET to_market = ?, to_seq = ?, is_done = ? WHERE event = ?',
    last?.of_market ?? place.market,
    last?.seq ?? place.seq,
    Number(done),
    event,
  )
  if (done && request.isOver) {
    sportsOf(book).exposure.drop(event)
    book.jobs.done('sports', event)
  }
  return { done, settled: rows.length }
}

/** Takes note of what the markets with picks have come to. */
function learn(book: Book, request: SettleMatch): void {
  const { event, version, isOver } = request
  const query = 'SELECT DISTINCT market FROM sports_pick WHERE event = ?'
  const names = [...book.sql.exec<{ market: string }>(query, event)].map(({ market }) => market)
  writeFacts(book, event, version, factsOfMatch(request, names, factsOfEvent(book, event)))
  book.sql.exec(
    `UPDATE sports_event SET version = ?, is_over = MAX(is_over, ?), is_done = 0, to_market = '',
       to_seq = 0 WHERE event = ?`,
    version,
    Number(isOver),
    event,
  )
  sportsOf(book).events.delete(event)
}

/** Tickets on markets that this version has decided, behind those that are brought up to date. */
function nextTickets(
  book: Book,
  { event, version }: SettleMatch,
  { market, seq }: { market: string; seq: number },
): (TicketRow & { of_market: string })[] {
  return book.sql
    .exec<TicketRow & { of_market: string }>(
      `SELECT p.market AS of_market, t.* FROM sports_pick p
       JOIN sports_market m ON m.event = p.event AND m.market = p.market AND m.changed_in = ?1
       JOIN sports_ticket t ON t.seq = p.seq
       WHERE p.event = ?2 AND (p.market, p.seq) > (?3, ?4)
       ORDER BY p.market, p.seq LIMIT ?5`,
      version,
      event,
      market,
      seq,
      SETTLE_CHUNK,
    )
    .toArray()
}

/** Settles picks of a match, so many at most; called again until it is done. */
export const settleMatchInSteps: typeof SETTLE_MATCH = {
  ...SETTLE_MATCH,
  async work({ book, clock, run }, request) {
    let all = 0
    for (;;) {
      const { done, settled } = await run(() => settlePart(book, request, clock()))
      all += settled
      if (done || all >= SETTLE_CALL) return { done }
      await yieldToEventLoop()
    }
  },
}
