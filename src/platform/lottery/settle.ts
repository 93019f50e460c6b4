import { SETTLE_CHUNK } from '#lib/limits'
import { ticketCategory } from '#lib/lottery/game'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import type { Book } from '#platform/book/book'
import { debtors, payDebt } from '#platform/book/index'
import { HOUSE } from '#platform/ledger/ledger'
import { countRebates } from '#platform/rebate/index'
import { countTurnover } from '#platform/withdraw/index'
import { endShown, noteChaseDraw, staysHeld } from './chase/after'
import { correctDraw } from './correct'
import {
  cutToDraw,
  isRefund,
  outcome,
  type Settled,
  type SettleRequest,
  type SettlingTicket,
} from './outcome'
import { writeSettled } from './write-settled'

export type { SettleRequest } from './outcome'

/** How many tickets were settled, and whether none is left. */
export interface SettledPart {
  done: boolean
  settled: number
}

/**
 * Settles a chunk of a draw's open tickets: winners are paid, stakes become the house's, each in
 * entries that balance. Only open tickets are touched, so it may be called any number of times. A
 * later version of the result then corrects, by further entries, what the earlier one has paid.
 */
export function settleDraw(book: Book, request: SettleRequest, now: number): SettledPart {
  const { gameCode, issue, version, result } = request
  const game = gameOf(gameCode)
  if (!game) throw new Error(`no game ${gameCode}`)
  book.flush()
  seal(book, request, now)
  const open = book.sql
    .exec<SettlingTicket>(
      `SELECT seq, id, member, currency, amount, lines, at, chase, is_capped FROM ticket
       WHERE game_code = ? AND issue = ? AND state = 'open' LIMIT ?`,
      gameCode,
      issue,
      SETTLE_CHUNK,
    )
    .toArray()
  if (open.length > 0) settleOpen(book, game, { open, request }, now)
  if (result !== null) endShown(book, game, result, now)
  if (open.length === SETTLE_CHUNK) return { done: false, settled: open.length }
  if (version === 1) return { done: true, settled: open.length }
  const corrected = correctDraw(book, game, request, now)
  return { done: corrected < SETTLE_CHUNK, settled: open.length + corrected }
}

interface Chunk {
  open: SettlingTicket[]
  request: SettleRequest
}

function settleOpen(book: Book, game: LotteryGame, { open, request }: Chunk, now: number): void {
  const { gameCode, issue, version } = request
  const settled = open.map((ticket) => outcome(ticket, game.family, request))
  cutToDraw(book, settled, request, game.drawPayoutMax)
  const owing = debtors(book)
  for (const one of settled) {
    pay(book, one, now)
    const { id: reference, member, currency } = one.ticket
    if (one.payout > 0 && owing.has(member))
      payDebt(book, { id: member, currency }, { kind: 'debt-paid', reference, at: now })
  }
  takeStakes(book, settled, `${gameCode}-${issue}-${version}`, now)
  writeSettled(book, settled, request, now)
  const valid = validByMember(settled)
  countTurnover(book, valid)
  countRebates(book, valid, ticketCategory(game))
  for (const one of settled) if (one.ticket.chase) noteChaseDraw(book, one.ticket, one, now)
}

function seal(book: Book, { gameCode, issue, version }: SettleRequest, now: number): void {
  const draw = `${gameCode}|${issue}`
  book.atStake.drop(gameCode, issue)
  if (book.sealed.has(draw)) return
  book.sql.exec(
    'INSERT OR IGNORE INTO sealed_draw VALUES (?, ?, ?, ?)',
    gameCode,
    issue,
    version,
    now,
  )
  book.sealed.add(draw)
}

function validByMember(settled: readonly Settled[]): Map<string, number> {
  const valid = new Map<string, number>()
  for (const { ticket, valid: amount } of settled) {
    if (amount > 0) valid.set(ticket.member, (valid.get(ticket.member) ?? 0) + amount)
  }
  return valid
}

function pay(book: Book, one: Settled, at: number): void {
  const { ticket, payout, rebate } = one
  const { id: reference, member, currency, chase } = ticket
  const owner = { id: member, currency }
  const isBack = isRefund(one)
  if (payout > 0)
    book.move(owner, {
      kind: isBack ? 'refund' : 'payout',
      reference,
      amount: payout,
      wallet: one.state === 'void' && chase && staysHeld(book, chase) ? 'held' : 'main',
      counter: isBack ? 'open-stake' : 'lottery',
      at,
    })
  const [kind, wallet, counter] = ['rebate', 'main', 'rebate'] as const
  if (rebate > 0) book.move(owner, { kind, reference, amount: rebate, wallet, counter, at })
}

/** The stakes of settled tickets leave the open ones, one entry per currency. */
function takeStakes(book: Book, settled: Settled[], reference: string, at: number): void {
  const stakes = new Map<string, number>()
  for (const one of settled) {
    const { currency, amount } = one.ticket
    if (!isRefund(one)) stakes.set(currency, (stakes.get(currency) ?? 0) + amount)
  }
  for (const [currency, amount] of stakes) {
    book.ledger.post({
      kind: 'draw-result',
      member: HOUSE,
      reference,
      balanceAfter: 0,
      at,
      postings: [
        { account: book.ledger.account(HOUSE, 'open-stake', currency).id, amount: -amount },
        { account: book.ledger.account(HOUSE, 'lottery', currency).id, amount },
      ],
    })
  }
}
