import { AppError } from '#lib/errors'
import { gameOf } from '#lib/lottery/games'
import { readLines } from '#lib/lottery/stored-lines'
import type { Book } from '#platform/kernel/book/book'
import type { Command } from '#platform/kernel/book/command'
import { first } from '#platform/kernel/ledger/sql'
import { knownDraw } from '#platform/lottery/accept'
import { noteChaseDraw } from '#platform/lottery/chase/after'
import { weighed } from '#platform/lottery/draw-limits'
import { lotteryOf } from '#platform/lottery/state'
import { settle } from '#platform/play/index'
import { type TicketRow, ticketOf } from './list-tickets'

/** A ticket by its id, whoever's it is. */
export function ticketRow(book: Book, id: string): TicketRow | undefined {
  book.flush()
  for (const seq of book.ids.numbersOf('', id)) {
    const query = 'SELECT * FROM ticket WHERE seq = ? AND id = ?'
    const row = first(book.sql.exec<TicketRow>(query, seq, id))
    if (row) return row
  }
  return undefined
}

/** Gives an open ticket's stake back whole, by an entry of its own. */
export function refundTicket(
  book: Book,
  row: TicketRow,
  { state, reason = '' }: { state: 'cancelled' | 'revoked'; reason?: string },
  now: number,
): TicketRow {
  const { id, member, currency, amount, game_code: gameCode, issue } = row
  const wager = { id, member, currency, game: gameCode, amount }
  const none = { payout: amount, valid: 0, result: '', ...(reason && { reason }) }
  settle(book, 'lottery', [{ wager, state, ...none }], { reference: id, at: now })
  const game = gameOf(gameCode)
  if (game) {
    const lines = weighed(game, readLines(row.lines))
    lotteryOf(book).atStake.add({ game, issue, member, lines, amount }, -1)
  }
  book.sql.exec(
    `UPDATE ticket SET state = ?, payout = amount, settled_at = ?, version = 1, reason = ?
     WHERE seq = ?`,
    state,
    now,
    reason,
    row.seq,
  )
  if (row.chase) noteChaseDraw(book, row, { state, payout: amount }, now)
  return { ...row, state, payout: amount, reason, settled_at: now }
}

export interface Revoking {
  id: string
  person: string
  reason: string
  /** From when on it takes two persons: sales of its draw have closed. */
  soleUntil: number
}

/** The draw of a ticket that may be taken back: open, and its draw is not being settled. */
export function revocable(book: Book, id: string): TicketRow {
  const row = ticketRow(book, id)
  if (!row) throw new AppError('lottery.ticket-unknown')
  const isSealed = lotteryOf(book).sealed.has(`${row.game_code}|${row.issue}`)
  if (row.state !== 'open' || isSealed) throw new AppError('lottery.cancel-late')
  return row
}

/**
 * Takes an open ticket back for the operator, with a reason that its member reads. Once sales of
 * its draw have closed somebody may know what it is worth: then it takes two persons.
 */
export function revokeTicket(
  book: Book,
  revoking: Revoking,
  now: number,
): { state: 'first' | 'accepted' } {
  const { id, person, soleUntil } = revoking
  const row = revocable(book, id)
  const voice = { kind: 'revoke', subject: id, version: 0, person, what: '' } as const
  const isSole = now < soleUntil
  const said = isSole
    ? revoking
    : lotteryOf(book).voices.take({ ...voice, reason: revoking.reason })
  if ('state' in said && said.state === 'first') return { state: 'first' }
  refundTicket(book, row, { state: 'revoked', reason: said.reason }, now)
  return { state: 'accepted' }
}

/** Takes a ticket back before sales close, by the server's clock. */
export const cancelTicket: Command<'lottery.cancel'> = ({ id }, { book, member, now }) => {
  const row = ticketRow(book, id)
  if (row?.member !== member.id) throw new AppError('lottery.ticket-unknown')
  const { game_code: gameCode, issue, state } = row
  const game = gameOf(gameCode)
  const draw = game && knownDraw(book, game, issue, now)
  const isSealed = lotteryOf(book).sealed.has(`${gameCode}|${issue}`)
  if (state !== 'open' || !draw || isSealed || now >= draw.closeAt)
    throw new AppError('lottery.cancel-late')
  const ticket = ticketOf(refundTicket(book, row, { state: 'cancelled' }, now))
  return { ticket, sumBalance: book.sumBalance(member), version: book.ledger.version }
}
