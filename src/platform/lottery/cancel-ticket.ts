import { AppError } from '#lib/errors'
import { gameOf } from '#lib/lottery/games'
import type { Book } from '#platform/book/book'
import type { Command } from '#platform/book/command'
import { first } from '#platform/ledger/sql'
import { noteChaseDraw } from './chase/after'
import { weighed } from './draw-limits'
import { readLines } from './stored-lines'
import { type TicketRow, ticketOf } from './tickets'

/** A ticket by its id, whoever's it is. */
export function ticketRow(book: Book, id: string): TicketRow | undefined {
  book.flush()
  return first(
    book.sql.exec<TicketRow>('SELECT * FROM ticket WHERE seq = ? AND id = ?', seqOf(id), id),
  )
}

const seqOf = (id: string): number => Number(/-(\d{1,15})$/.exec(id)?.[1] ?? 0)

/** Gives an open ticket's stake back whole, by an entry of its own. */
export function refundTicket(
  book: Book,
  row: TicketRow,
  state: 'cancelled' | 'revoked',
  now: number,
): TicketRow {
  const { id, member, currency, amount, game_code: gameCode, issue } = row
  book.move(
    { id: member, currency },
    { kind: 'refund', reference: id, amount, wallet: 'main', counter: 'open-stake', at: now },
  )
  const game = gameOf(gameCode)
  if (game) {
    const lines = weighed(game, readLines(row.lines))
    book.atStake.add({ game, issue, member, lines, amount }, -1)
  }
  book.sql.exec(
    'UPDATE ticket SET state = ?, payout = amount, settled_at = ?, version = 1 WHERE seq = ?',
    state,
    now,
    row.seq,
  )
  const none = { payouts: [], valid: 0, rebate: 0, exceeded: 0, result: '' }
  book.tell({ type: 'settled', id, state, payout: amount, ...none, at: now })
  if (row.chase) noteChaseDraw(book, row, { state, payout: amount }, now)
  return { ...row, state, payout: amount, settled_at: now }
}

/** Takes any open ticket back, whatever the clock says, until its draw is being settled. */
export function revokeTicket(book: Book, id: string, now: number) {
  const row = ticketRow(book, id)
  if (!row) throw new AppError('lottery.ticket-unknown')
  if (row.state !== 'open') throw new AppError('lottery.cancel-late')
  refundTicket(book, row, 'revoked', now)
  return {}
}

/** Takes a ticket back before sales close, by the server's clock. */
export const cancelTicket: Command<'lottery.cancel'> = ({ id }, { book, member, now }) => {
  const row = ticketRow(book, id)
  if (row?.member !== member.id) throw new AppError('lottery.ticket-unknown')
  const { game_code: gameCode, issue, state } = row
  const draw = book.draws.get(gameCode)?.find((known) => known.issue === issue)
  const isSealed = book.sealed.has(`${gameCode}|${issue}`)
  if (state !== 'open' || !draw || isSealed || now >= draw.closeAt)
    throw new AppError('lottery.cancel-late')
  const ticket = ticketOf(refundTicket(book, row, 'cancelled', now))
  return { ticket, sumBalance: book.balance(member), version: book.ledger.version }
}
