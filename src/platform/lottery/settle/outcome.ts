import { linePayout } from '#lib/lottery/payout'
import '#lib/lottery/plays/all'
import { lineRebate } from '#lib/lottery/price'
import { readLines } from '#lib/lottery/stored-lines'
import { type Family, PUSH } from '#lib/lottery/types'
import { type Risks, validOf } from '#lib/lottery/valid/valid-bet'
import { isRefunded } from '#lib/rules/ticket-state'
import type { Book } from '#platform/kernel/book/book'
import type { SettleRequest } from '#platform/lottery/draw/settle-request'

export type { SettleRequest }

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
export const isRefund = ({ state }: Pick<Settled, 'state'>): boolean => isRefunded(state)

/** Whether a ticket was placed after the draw itself. */
export const isLate = ({ at }: { at: number }, { lateFrom }: SettleRequest): boolean =>
  Boolean(lateFrom && at >= lateFrom)

/**
 * What becomes of a ticket on a result, before the cap of its draw; `risks` are those of all that
 * its member placed on the draw.
 */
export function outcome<T extends SettlingTicket>(
  ticket: T,
  family: Family,
  request: SettleRequest,
  risks: Risks,
): Settled<T> {
  const { amount } = ticket
  const { result } = request
  if (result === null) return { ticket, state: 'void', payout: amount, ...REFUNDED }
  if (isLate(ticket, request)) return { ticket, state: 'late', payout: amount, ...REFUNDED }
  let [payout, exceeded, rebate, pushed, valid] = [0, 0, 0, 0, 0]
  let isWon = false
  const payouts: number[] = []
  for (const line of readLines(ticket.lines)) {
    const { payout: whole, winning } = linePayout(family, line, result)
    const paid = line.cap === undefined ? whole : Math.min(whole, line.cap)
    const back = (winning[PUSH] ?? 0) * line.unit * line.multiple
    payouts.push(paid)
    payout += paid
    exceeded += whole - paid
    pushed += back
    isWon ||= whole > back
    rebate += lineRebate({ ...line, amount: line.amount - back })
    valid += validOf(family, line, back, risks)
  }
  const state = isWon ? 'won' : pushed > 0 ? 'tied' : 'lost'
  return { ticket, state, payout, payouts, exceeded, rebate, valid }
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
