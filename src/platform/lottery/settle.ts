import type { Ticket } from '#lib/api/lottery'
import { SETTLE_CHUNK } from '#lib/limits'
import { gameOf } from '#lib/lottery/games'
import { linePayout } from '#lib/lottery/payout'
import '#lib/lottery/plays/all'
import type { Family } from '#lib/lottery/types'
import { validBet } from '#lib/rules/valid-bet'
import type { Book } from '#platform/book/book'
import { HOUSE } from '#platform/ledger/ledger'
import { countRebates } from '#platform/rebate/index'
import { countTurnover } from '#platform/withdraw/index'

/** A finished draw on its way to a book; `result` is null for a void one, which refunds. */
export interface SettleRequest {
  gameCode: string
  issue: string
  version: number
  result: string | null
}

interface OpenTicket extends Record<string, string | number> {
  seq: number
  id: string
  member: string
  currency: string
  amount: number
  lines: string
}

interface Settled {
  ticket: OpenTicket
  state: 'won' | 'lost' | 'void'
  payout: number
  /** Of each line, in the ticket's order. */
  payouts: number[]
  /** What counts as turnover, minor units. */
  valid: number
}

/**
 * Settles a chunk of a draw's open tickets: winners are paid, stakes become the house's, each in
 * entries that balance. Only open tickets are touched, so it may be called any number of times.
 */
export function settleDraw(book: Book, request: SettleRequest, now: number) {
  const { gameCode, issue, version } = request
  book.flush()
  seal(book, request, now)
  const open = book.sql
    .exec<OpenTicket>(
      `SELECT seq, id, member, currency, amount, lines FROM ticket
       WHERE game_code = ? AND issue = ? AND state = 'open' LIMIT ?`,
      gameCode,
      issue,
      SETTLE_CHUNK,
    )
    .toArray()
  const family = gameOf(gameCode)?.family
  if (!family) throw new Error(`no game ${gameCode}`)
  const settled = open.map((ticket) => outcome(ticket, family, request.result))
  for (const one of settled) pay(book, one, now)
  takeStakes(book, settled, `${gameCode}-${issue}-${version}`, now)
  write(book, settled, request.result, now)
  const valid = validByMember(settled)
  countTurnover(book, valid)
  countRebates(book, valid, 'LOTT')
  return { done: open.length < SETTLE_CHUNK, settled: open.length }
}

function seal(book: Book, { gameCode, issue, version }: SettleRequest, now: number): void {
  const draw = `${gameCode}|${issue}`
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

function outcome(ticket: OpenTicket, family: Family, result: string | null): Settled {
  if (result === null)
    return { ticket, state: 'void', payout: ticket.amount, payouts: [], valid: 0 }
  const lines = JSON.parse(ticket.lines) as Ticket['lines']
  const payouts = lines.map((line) => linePayout(family, line, result).payout)
  const payout = payouts.reduce((sum, one) => sum + one, 0)
  const state = payout > 0 ? 'won' : 'lost'
  return { ticket, state, payout, payouts, valid: validBet(lines) }
}

function validByMember(settled: readonly Settled[]): Map<string, number> {
  const valid = new Map<string, number>()
  for (const { ticket, valid: amount } of settled) {
    if (amount > 0) valid.set(ticket.member, (valid.get(ticket.member) ?? 0) + amount)
  }
  return valid
}

function pay(book: Book, { ticket, state, payout }: Settled, now: number): void {
  if (payout === 0) return
  const isVoid = state === 'void'
  book.move(
    { id: ticket.member, currency: ticket.currency },
    {
      kind: isVoid ? 'refund' : 'payout',
      reference: ticket.id,
      amount: payout,
      wallet: 'main',
      counter: isVoid ? 'open-stake' : 'lottery',
      at: now,
    },
  )
}

/** The stakes of settled tickets leave the open ones, one entry per currency. */
function takeStakes(book: Book, settled: Settled[], reference: string, at: number): void {
  const stakes = new Map<string, number>()
  for (const { ticket, state } of settled) {
    if (state === 'void') continue
    stakes.set(ticket.currency, (stakes.get(ticket.currency) ?? 0) + ticket.amount)
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

function write(book: Book, settled: Settled[], result: string | null, at: number): void {
  if (!settled.length) return
  const rows = settled.map(({ ticket, state, payout, payouts }) => [
    ticket.seq,
    state,
    payout,
    JSON.stringify(payouts),
  ])
  book.sql.exec(
    `UPDATE ticket SET state = j.value ->> 1, payout = j.value ->> 2, payouts = j.value ->> 3,
       result = ?, settled_at = ?
     FROM json_each(?) AS j WHERE ticket.seq = j.value ->> 0`,
    result,
    at,
    JSON.stringify(rows),
  )
  for (const { ticket, state, payout, payouts, valid } of settled) {
    const { id } = ticket
    book.tell({ type: 'settled', id, state, payout, payouts, valid, result: result ?? '', at })
  }
}
