import { RULES_VERSIONS } from '#lib/fair/rules-version'
import type { Book } from '#platform/kernel/book/book'
import type { Decided } from '#platform/play/index'
import type { Settled, SettleRequest } from './outcome'

/** What became of a ticket, as all products emit it. */
export function decidedOf(
  { ticket, ...facts }: Settled,
  { gameCode, result, reason = '' }: SettleRequest,
): Decided {
  const { id, member, currency, amount } = ticket
  const wager = { id, member, currency, game: gameCode, amount }
  return { wager, ...facts, result: result ?? '', ...(reason && { reason }) }
}

/** Writes what became of tickets. */
export function writeSettled(
  book: Book,
  settled: readonly Settled[],
  { result, version, reason = '' }: SettleRequest,
  at: number,
): void {
  if (!settled.length) return
  const rows = settled.map(({ ticket, state, payout, payouts, rebate, exceeded, valid }) => {
    return [ticket.seq, state, payout, JSON.stringify(payouts), rebate, exceeded, valid]
  })
  book.sql.exec(
    `UPDATE ticket SET state = j.value ->> 1, payout = j.value ->> 2, payouts = j.value ->> 3,
       rebate = j.value ->> 4, exceeded = j.value ->> 5, valid = j.value ->> 6,
       result = ?, settled_at = ?, version = ?, reason = ?, rules = ?
     FROM json_each(?) AS j WHERE ticket.seq = j.value ->> 0`,
    result,
    at,
    version,
    reason,
    RULES_VERSIONS.lottery,
    JSON.stringify(rows),
  )
}
