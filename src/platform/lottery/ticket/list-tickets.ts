import type { Ticket } from '#lib/api/lottery/lottery'
import { readLines } from '#lib/lottery/stored-lines'
import type { Command } from '#platform/kernel/book/command'

export interface TicketRow extends Record<string, string | number | null> {
  seq: number
  id: string
  member: string
  currency: string
  game_code: string
  issue: string
  at: number
  state: string
  amount: number
  payout: number
  payouts: string
  result: string | null
  lines: string
  chase: string
  rebate: number
  exceeded: number
  reason: string
  settled_at: number | null
}

/** A ticket as its member sees it. */
export function ticketOf(row: TicketRow): Ticket {
  const payouts = JSON.parse(row.payouts) as number[]
  const lines = readLines(row.lines).map((line, at) => ({ ...line, payout: payouts[at] ?? 0 }))
  const { id, game_code: gameCode, issue, at, amount, payout, chase, rebate, exceeded } = row
  const { reason } = row
  const state = row.state as Ticket['state']
  return {
    id,
    gameCode,
    issue,
    at,
    state,
    amount,
    payout,
    lines,
    ...(row.result !== null && { result: row.result }),
    ...(chase && { chase }),
    ...(rebate > 0 && { rebate }),
    ...(exceeded > 0 && { exceeded }),
    ...(reason && { reason }),
  }
}

/** The member's newest tickets, open ones first, straight from their book. */
export const listTickets: Command<'lottery.tickets'> = ({ gameCode, count }, { book, member }) => {
  book.flush()
  const rows = book.sql.exec<TicketRow>(
    `SELECT * FROM ticket WHERE member = ? AND (? = '' OR game_code = ?)
     ORDER BY state = 'open' DESC, at DESC LIMIT ?`,
    member.id,
    gameCode ?? '',
    gameCode ?? '',
    count,
  )
  return { tickets: [...rows].map(ticketOf) }
}
