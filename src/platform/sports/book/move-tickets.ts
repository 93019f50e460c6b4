import { RULES_VERSIONS } from '#lib/fair/rules-version'
import type { TicketState } from '#lib/rules/ticket-state'
import type { Code } from '#lib/sports/codes'
import { TICKET_RULES } from '#lib/sports/ticket/defaults'
import type { Markets } from '#lib/sports/ticket/markets'
import { knowing, standingOf, type Ticket } from '#lib/sports/ticket/ticket'
import type { Book } from '#platform/kernel/book/book'
import { type Advanced, advance } from '#platform/play/index'
import { resultsOf } from './exposure'
import { type Facts, factsOfSlips } from './facts'
import { sportsOf } from './state'
import { slipOf } from './stored'
import { engineTicket, slipOfRow, type TicketEntry, type TicketRow } from './ticket'

export interface Moved {
  row: TicketRow
  ticket: Ticket
  /** What it is called now. */
  state: 'open' | 'part' | 'settled'
  label: string
  entry: TicketEntry | null
  codes: (Code | null)[]
  reasons: (string | null)[]
}

interface When {
  reference: string
  at: number
}

/** What all products call a ticket like that. */
function wagerState({ state, label, ticket, row }: Moved): TicketState {
  if (state !== 'settled') return 'open'
  if (label === 'void' || label === 'lost' || label === 'won') return label
  return ticket.paid > row.amount ? 'won' : 'tied'
}

/** Why a pick is void, where somebody said. */
function reasonFor(facts: Facts | undefined, at: number): string | null {
  const cancel = facts?.cancels.find(
    ({ from, to }) => (from === undefined || from <= at) && (to === undefined || at < to),
  )
  return cancel?.reason ?? null
}

function movedBy(
  row: TicketRow,
  facts: Markets & Readonly<Record<string, Facts>>,
  { at }: When,
): Moved {
  const before = engineTicket(row, facts, TICKET_RULES)
  const [ticket, step] = knowing(before, facts)
  const { state, label = '' } = standingOf(ticket)
  const kind =
    step.entry < 0 || row.state === 'settled'
      ? 'correction'
      : label === 'void'
        ? 'refund'
        : 'payout'
  const { picks } = ticket.slip
  return {
    ...{ row, ticket, state, label },
    entry: step.entry === 0 ? null : { at, kind, amount: step.entry },
    codes: picks.map(({ id }) => ticket.codes[id] ?? null),
    reasons: picks.map(({ id, market = '' }) =>
      ticket.codes[id] === 'V' ? reasonFor(facts[market], row.at) : null,
    ),
  }
}

const hasChanged = ({ row, codes, state, entry, ticket }: Moved): boolean =>
  entry !== null ||
  row.state !== state ||
  row.version !== ticket.version ||
  row.codes !== JSON.stringify(codes)

/** Brings tickets to what is known of their markets, and their members' money with them. */
export function bringUpToDate(book: Book, rows: readonly TicketRow[], when: When): void {
  if (rows.length === 0) return
  const facts = factsOfSlips(book, rows.map(slipOfRow))
  const moved = rows.map((row) => movedBy(row, facts, when)).filter(hasChanged)
  moveTickets(book, moved, when)
}

/** Writes what has become of tickets: entries, rows, and what is at risk. */
export function moveTickets(book: Book, moved: readonly Moved[], when: When): void {
  if (moved.length === 0) return
  advance(book, 'sports', moved.map(advancedOf), when)
  writeTickets(book, moved, when)
  for (const one of moved) riskAgain(book, one)
}

function advancedOf(one: Moved): Advanced {
  const { row, ticket, state, codes, reasons } = one
  const { id, member, currency, game, amount } = row
  const reason = reasons.find((each) => each !== null)
  return {
    wager: { id, member, currency, game, amount },
    state: wagerState(one),
    payout: ticket.paid,
    valid: ticket.valid,
    result: codes.map((code) => code ?? '-').join(' '),
    ...(reason && { reason }),
    isOver: state === 'settled',
    before: { payout: row.payout, valid: row.valid, isOver: row.state === 'settled' },
  }
}

function writeTickets(book: Book, moved: readonly Moved[], { at }: When): void {
  const rows = moved.map(({ row, ticket, state, label, entry, codes, reasons }) => {
    const entries = JSON.parse(row.entries) as TicketEntry[]
    const stakes = ticket.cashed > 0 ? JSON.stringify(ticket.stakes) : ''
    return [
      ...[row.seq, state, label, ticket.paid, ticket.cashed, ticket.valid, stakes],
      ...[JSON.stringify(codes), JSON.stringify(reasons), ticket.version],
      ...[JSON.stringify(entry ? [...entries, entry] : entries)],
      state === 'settled' ? at : null,
    ]
  })
  book.sql.exec(
    `UPDATE sports_ticket SET state = j.value ->> 1, label = j.value ->> 2,
       payout = j.value ->> 3, cashed = j.value ->> 4, valid = j.value ->> 5,
       stakes = j.value ->> 6, codes = j.value ->> 7, reasons = j.value ->> 8,
       version = j.value ->> 9, entries = j.value ->> 10, settled_at = j.value ->> 11, rules = ?2
     FROM json_each(?1) AS j WHERE sports_ticket.seq = j.value ->> 0`,
    JSON.stringify(rows),
    RULES_VERSIONS.sports,
  )
}

/** What is left of the stakes counts at risk, with what its picks have come to. */
function riskAgain(book: Book, { row, ticket, codes }: Moved): void {
  const { exposure } = sportsOf(book)
  const slip = slipOf(slipOfRow(row))
  const before = row.stakes ? Math.max(0, ...(JSON.parse(row.stakes) as number[])) : slip.unit
  const left = Math.max(0, ...ticket.stakes)
  const codesBefore = JSON.parse(row.codes) as (Code | null)[]
  if (before > 0) exposure.change(row.member, { ...slip, unit: before }, resultsOf(codesBefore), -1)
  if (left > 0) exposure.change(row.member, { ...slip, unit: left }, resultsOf(codes), 1)
}
