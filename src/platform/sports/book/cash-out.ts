import { AppError, type ErrorCode } from '#lib/errors'
import { TICKET_RULES } from '#lib/sports/ticket/defaults'
import { actOn, standingOf } from '#lib/sports/ticket/ticket'
import type { Command } from '#platform/kernel/book/command'
import { factsOfSlips } from './facts'
import { keepCashOut } from './kept-cash-outs'
import { ownTicket } from './list'
import { moveTickets } from './move-tickets'
import { sharesNow } from './offers'
import { engineTicket, slipOfRow, ticketOf } from './ticket'

/** Sells an open ticket back at the amount of now, whole or a part of each combination's stake. */
export const cashOutTicket: Command<'sports.cashOut'> = (input, { book, member, now }) => {
  const { id, version, quoted, unit, policy } = input
  book.flush()
  const row = ownTicket(book, member.id, id)
  const facts = factsOfSlips(book, [slipOfRow(row)])
  const before = engineTicket(row, facts, TICKET_RULES)
  const { shares: prob, suspended } = sharesNow(book, row, before, now)
  const act = { act: 'cash_out', ...{ version, prob, quoted, policy, suspended } } as const
  const [ticket, step] = actOn(before, { ...act, ...(unit && { unit }) })
  if (step.note) throw refusedCashOut(step.note as ErrorCode)
  keepCashOut(book.sql, row.seq, before, {
    at: now,
    amount: ticket.cashed - before.cashed,
    unit,
    shares: prob,
  })
  const { state, label = '' } = standingOf(ticket)
  const entry = { at: now, kind: 'cash-out' as const, amount: step.entry }
  const codes = JSON.parse(row.codes)
  const reasons = JSON.parse(row.reasons)
  const moved = { row, ticket, state, label, entry, codes, reasons }
  moveTickets(book, [moved], { reference: `${id}-${ticket.version}`, at: now })
  return {
    ticket: ticketOf(ownTicket(book, member.id, id)),
    amount: step.entry,
    sumBalance: book.sumBalance(member),
    entry: book.ledger.version,
  }
}

const refusedCashOut = (code: ErrorCode): AppError =>
  new AppError(code, code === 'cash-out.too-small' ? { amount: TICKET_RULES.minCashOut } : {})
