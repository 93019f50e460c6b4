import type { Ticket } from '#lib/api/lottery'
import { linePayout } from '#lib/lottery/payout'
import '#lib/lottery/plays/all'
import { lineRebate } from '#lib/lottery/price'
import { type Family, PUSH } from '#lib/lottery/types'
import { validBet } from '#lib/rules/valid-bet'
import type { Book } from '#platform/book/book'
import { readLines } from './stored-lines'

/** A finished draw on its way to a book; `result` is null for a void one, which refunds. */
export interface SettleRequest {
  gameCode: string
  issue: string
  /** 1 for the first result; more for one that corrects it. */
  version: number
  result: string | null
  /** Tickets from then on came after the draw itself: they are refunded. */
  lateFrom?: number | null
}

export interface SettlingTicket extends Record<string, string | number> {
  seq: number
  id: string
  member: string
  currency: string
  amount: number
  lines: string
  at: number
  chase: string
  is_capped: number
}

export interface Settled<T extends SettlingTicket = SettlingTicket> {
  ticket: T
  state: 'won' | 'lost' | 'tied' | 'void' | 'late'
  payout: number
  /** Of each line, in the ticket's order. */
  payouts: number[]
  /** What a cap has cut. */
  exceeded: number
  /** What the chosen series brings back. */
  rebate: number
  /** What counts as turnover, minor units. */
  valid: number
}

const REFUNDED = { payouts: [], exceeded: 0, rebate: 0, valid: 0 }

/** Whether a settled ticket gave the stake back, as there was no draw for it. */
export const isRefund = ({ state }: Pick<Settled, 'state'>) => state === 'void' || state === 'late'

/** What becomes of a ticket on a result, before the cap of its draw. */
export function outcome<T extends SettlingTicket>(
  ticket: T,
  family: Family,
  { result, lateFrom }: SettleRequest,
): Settled<T> {
  const { amount } = ticket
  if (result === null) return { ticket, state: 'void', payout: amount, ...REFUNDED }
  if (lateFrom && ticket.at >= lateFrom)
    return { ticket, state: 'late', payout: amount, ...REFUNDED }
  let [payout, exceeded, rebate, pushed] = [0, 0, 0, 0]
  let isWon = false
  const payouts: number[] = []
  const staked: Ticket['lines'] = []
  for (const line of readLines(ticket.lines)) {
    const { payout: whole, winning } = linePayout(family, line, result)
    const paid = line.cap === undefined ? whole : Math.min(whole, line.cap)
    const back = (winning[PUSH] ?? 0) * line.unit * line.multiple
    payouts.push(paid)
    payout += paid
    exceeded += whole - paid
    pushed += back
    isWon ||= whole > back
    const played = { ...line, amount: line.amount - back }
    rebate += lineRebate(played)
    staked.push(played)
  }
  const state = isWon ? 'won' : pushed > 0 ? 'tied' : 'lost'
  return { ticket, state, payout, payouts, exceeded, rebate, valid: validBet(staked) }
}

/**
 * Cuts what goes beyond the most a draw pays one member. Only tickets that were marked when they
 * were taken can, and those before them have been settled.
 */
export function cutToDraw(
  book: Book,
  settled: readonly Settled[],
  { gameCode, issue, version }: SettleRequest,
  drawPayoutMax: number,
): void {
  const paid = new Map<string, number>()
  for (const one of settled) {
    const { ticket, payout } = one
    if (isRefund(one)) continue
    const { member } = ticket
    let before = paid.get(member) ?? 0
    if (ticket.is_capped === 1) {
      before += paidBefore(book, { member, gameCode, issue, version })
      const cut = Math.max(0, payout - Math.max(0, drawPayoutMax - before))
      one.payout -= cut
      one.exceeded += cut
    }
    paid.set(member, (paid.get(member) ?? 0) + one.payout)
  }
}

interface Whose {
  member: string
  gameCode: string
  issue: string
  version: number
}

/** What a member was paid on a draw by earlier parts of its settlement. */
const paidBefore = (book: Book, { member, gameCode, issue, version }: Whose): number =>
  book.sql
    .exec<{ n: number }>(
      `SELECT COALESCE(SUM(payout), 0) AS n FROM ticket
       WHERE member = ? AND game_code = ? AND issue = ? AND version = ? AND state = 'won'`,
      member,
      gameCode,
      issue,
      version,
    )
    .one().n
