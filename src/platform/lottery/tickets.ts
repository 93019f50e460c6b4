import type { Ticket } from '#lib/api/lottery'
import type { Command } from '#platform/book/command'

interface TicketRow extends Record<string, string | number | null> {
  id: string
  game_code: string
  issue: string
  at: number
  state: string
  amount: number
  payout: number
  payouts: string
  result: string | null
  lines: string
}

function ticketOf(row: TicketRow): Ticket {
  const payouts = JSON.parse(row.payouts) as number[]
  const lines = (JSON.parse(row.lines) as Ticket['lines']).map((line, at) => ({
    ...line,
    payout: payouts[at] ?? 0,
  }))
  const { id, game_code: gameCode, issue, at, amount, payout } = row
  const state = row.state as Ticket['state']
  const ticket = { id, gameCode, issue, at, state, amount, payout, lines }
  return row.result === null ? ticket : { ...ticket, result: row.result }
}

/** The member's newest tickets, open ones first, straight from his book. */
export const listTickets: Command<'lottery.tickets'> = ({ gameCode, count }, { book, member }) => {
  book.flush()
  const rows = book.sql.exec<TicketRow & Record<string, string | number | null>>(
    `SELECT * FROM ticket WHERE member = ? AND (? = '' OR game_code = ?)
     ORDER BY state = 'open' DESC, at DESC LIMIT ?`,
    member.id,
    gameCode ?? '',
    gameCode ?? '',
    count,
  )
  return { tickets: [...rows].map(ticketOf) }
}
