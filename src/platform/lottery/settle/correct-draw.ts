import { SETTLE_CHUNK } from '#lib/limits'
import type { LotteryGame } from '#lib/lottery/games'
import type { Book } from '#platform/kernel/book/book'
import { correct } from '#platform/play/index'
import { cutToDraw, outcome, type SettleRequest, type SettlingTicket } from './outcome'
import { risksOn } from './risks'
import { decidedOf, writeSettled } from './write-settled'

interface CorrectedTicket extends SettlingTicket {
  state: string
  payout: number
  rebate: number
  valid: number
}

/** Brings a chunk of settled tickets to a later version of their draw's result. */
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
         AND state IN ('won', 'lost', 'tied', 'void', 'late')
       ORDER BY member, seq LIMIT ?`,
      gameCode,
      issue,
      version,
      SETTLE_CHUNK,
    )
    .toArray()
  const risks = risksOn(book, game, request, tickets)
  const settled = tickets.map((each) => outcome(each, game.family, request, risks(each.member)))
  cutToDraw(book, settled, request, game.drawPayoutMax)
  const corrected = settled.map((one) => {
    const { payout, rebate, valid } = one.ticket
    return { ...decidedOf(one, request), before: { payout, rebate, valid } }
  })
  correct(book, 'lottery', corrected, now)
  writeSettled(book, settled, request, now)
  return tickets.length
}
