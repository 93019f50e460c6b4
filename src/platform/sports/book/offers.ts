import { cashOutOffer, type ShareNow } from '#lib/sports/cash-out/offer'
import { TICKET_RULES } from '#lib/sports/ticket/defaults'
import type { Ticket } from '#lib/sports/ticket/ticket'
import type { Book } from '#platform/kernel/book/book'
import type { Command } from '#platform/kernel/book/command'
import { factsOfSlips } from './facts'
import { ownTicket } from './list'
import { isStopped } from './slip'
import { sportsOf } from './state'
import { engineTicket, slipOfRow, type TicketRow } from './ticket'

/** Newest open tickets that one call looks at. */
export const OFFERS_MAX = 20

/** What the open picks of a ticket are worth now, and which of them nobody can tell. */
export interface PicksNow {
  shares: Record<string, ShareNow>
  suspended: string[]
  /** Until when that holds. */
  until: number
}

/** How the matches of a ticket's open picks stand. */
export function sharesNow(book: Book, row: TicketRow, ticket: Ticket, now: number): PicksNow {
  const { quotes } = sportsOf(book)
  const shares: PicksNow['shares'] = {}
  const suspended: string[] = []
  let until = Number.POSITIVE_INFINITY
  slipOfRow(row).picks.forEach(({ event, market, selection, base }, at) => {
    if (ticket.codes[String(at)]) return
    const quote = quotes.get(event)?.quote
    const offered = quote?.offers[market]?.[selection]
    const isOpen = quote?.status === 'open' && now < quote.until
    // A handicap on the rest of the match is another bet once somebody has scored.
    const isSame = !base || (quote && base.join() === quote.score.join())
    const isTaken = quote && !isStopped(quote, { market, selection })
    if (!isOpen || !offered || !isSame || !isTaken) suspended.push(String(at))
    else shares[String(at)] = [offered.won, offered.refunded]
    until = Math.min(until, quote?.until ?? now)
  })
  return { shares, suspended, until }
}

/** Open tickets of a member that could be bought back, newest first. */
export function openTickets(book: Book, member: string): TicketRow[] {
  return book.sql
    .exec<TicketRow>(
      `SELECT * FROM sports_ticket WHERE member = ? AND state <> 'settled'
       ORDER BY seq DESC LIMIT ?`,
      member,
      OFFERS_MAX,
    )
    .toArray()
}

/** What open tickets would be bought back for. */
export const listOffers: Command<'sports.offers'> = ({ id, unit }, { book, member, now }) => {
  book.flush()
  const rows = id ? [ownTicket(book, member.id, id)] : openTickets(book, member.id)
  const facts = factsOfSlips(book, rows.map(slipOfRow))
  let until = Number.POSITIVE_INFINITY
  const offers = rows.map((row) => {
    const ticket = engineTicket(row, facts, TICKET_RULES)
    const { shares, suspended, until: lasts } = sharesNow(book, row, ticket, now)
    until = Math.min(until, lasts)
    const { slip, bets, stakes, codes: results, rules } = ticket
    const offer = cashOutOffer(
      { bets, stakes, offered: !slip.freeBet && !slip.eachWay, results },
      {
        ...{ shares, suspended, margin: rules.margin ?? 0, unit },
        ...{ min: rules.minCashOut, left: row.cap - row.payout },
      },
    )
    const { version } = row
    if (typeof offer === 'string')
      return { id: row.id, version, amount: 0, unit: 0, leaves: 0, refused: offer }
    const taken = Math.max(0, ...offer.taken)
    const { amount, leaves } = offer
    return { id: row.id, version, amount, unit: taken, leaves, refused: null }
  })
  const soon = now + 1_000
  const next = Number.isFinite(until) ? Math.max(soon, until) : now + 30_000
  return { serverTime: now, until: Math.min(next, now + 30_000), offers }
}
