import { SETTLE_CHUNK } from '#lib/limits'
import { ticketCategory } from '#lib/lottery/game'
import type { LotteryGame } from '#lib/lottery/games'
import type { Book } from '#platform/book/book'
import { debtors, payDebt, takeBack } from '#platform/book/index'
import { countRebates } from '#platform/rebate/index'
import { countTurnover } from '#platform/withdraw/index'
import {
  cutToDraw,
  isRefund,
  outcome,
  type Settled,
  type SettleRequest,
  type SettlingTicket,
} from './outcome'
import { writeSettled } from './write-settled'

interface CorrectedTicket extends SettlingTicket {
  state: string
  payout: number
  rebate: number
  valid: number
}

/**
 * Brings a chunk of settled tickets to a later version of their draw's result. Nothing is edited
 * in the ledger: what was paid is taken back by an entry, and what is due is paid by another.
 */
export function correctDraw(
  book: Book,
  game: LotteryGame,
  request: SettleRequest,
  now: number,
): number {
  const { gameCode, issue, version } = request
  const tickets = book.sql
    .exec<CorrectedTicket>(
      `SELECT seq, id, member, currency, amount, lines, at, chase, is_capped, state, payout, rebate,
         valid
       FROM ticket WHERE game_code = ? AND issue = ? AND version < ?
         AND state IN ('won', 'lost', 'tied', 'void', 'late') LIMIT ?`,
      gameCode,
      issue,
      version,
      SETTLE_CHUNK,
    )
    .toArray()
  const settled = tickets.map((ticket) => outcome(ticket, game.family, request))
  cutToDraw(book, settled, request, game.drawPayoutMax)
  const change = new Map<string, number>()
  const owing = debtors(book)
  for (const one of settled) {
    correct(book, one, owing, now)
    const { member, valid } = one.ticket
    const more = one.valid - valid
    if (more !== 0) change.set(member, (change.get(member) ?? 0) + more)
  }
  writeSettled(book, settled, request, now)
  countTurnover(book, change)
  countRebates(book, change, ticketCategory(game))
  return tickets.length
}

function correct(book: Book, one: Settled<CorrectedTicket>, owing: Set<string>, at: number): void {
  const { ticket } = one
  const { id: reference, member, currency } = ticket
  const owner = { id: member, currency }
  const [isPaidNew, isRebateNew] = [ticket.payout !== one.payout, ticket.rebate !== one.rebate]
  const back = { kind: 'payout-return', reference, at } as const
  let owed = 0
  if (isPaidNew)
    owed += takeBack(book, owner, { ...back, amount: ticket.payout, counter: 'lottery' })
  if (isRebateNew)
    owed += takeBack(book, owner, { ...back, amount: ticket.rebate, counter: 'rebate' })
  if (owed > 0) owing.add(member)
  const wallet = 'main' as const
  if (isPaidNew && one.payout > 0) {
    const kind = isRefund(one) ? 'refund' : 'payout'
    book.move(owner, { kind, reference, amount: one.payout, wallet, counter: 'lottery', at })
  }
  if (isRebateNew && one.rebate > 0) {
    const [kind, counter] = ['rebate', 'rebate'] as const
    book.move(owner, { kind, reference, amount: one.rebate, wallet, counter, at })
  }
  if ((isPaidNew || isRebateNew) && owing.has(member))
    payDebt(book, owner, { kind: 'debt-paid', reference, at })
}
