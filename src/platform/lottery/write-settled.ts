import type { Book } from '#platform/book/book'
import type { Settled, SettleRequest } from './outcome'

/** Writes what became of tickets, and tells the projection. */
export function writeSettled(
  book: Book,
  settled: readonly Settled[],
  { result, version }: SettleRequest,
  at: number,
): void {
  if (!settled.length) return
  const rows = settled.map(({ ticket, state, payout, payouts, rebate, exceeded, valid }) => {
    return [ticket.seq, state, payout, JSON.stringify(payouts), rebate, exceeded, valid]
  })
  book.sql.exec(
    `UPDATE ticket SET state = j.value ->> 1, payout = j.value ->> 2, payouts = j.value ->> 3,
       rebate = j.value ->> 4, exceeded = j.value ->> 5, valid = j.value ->> 6,
       result = ?, settled_at = ?, version = ?
     FROM json_each(?) AS j WHERE ticket.seq = j.value ->> 0`,
    result,
    at,
    version,
    JSON.stringify(rows),
  )
  for (const { ticket, ...facts } of settled)
    book.tell({ type: 'settled', id: ticket.id, ...facts, result: result ?? '', at })
}
