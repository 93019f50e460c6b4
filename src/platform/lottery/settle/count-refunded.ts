import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import type { SettleRequest } from './outcome'

/**
 * Adds tickets that were refunded as their draw is void; answers how many there are now. Counted in
 * the transaction that refunds them: asking again counts none twice.
 */
export function countRefunded(
  { sql }: Book,
  { gameCode, issue, version }: SettleRequest,
  tickets: number,
): number {
  if (tickets > 0)
    sql.exec(
      `INSERT INTO void_draw VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET tickets = tickets + excluded.tickets`,
      gameCode,
      issue,
      version,
      tickets,
    )
  const row = first(
    sql.exec<{ tickets: number }>(
      'SELECT tickets FROM void_draw WHERE game_code = ? AND issue = ? AND version = ?',
      gameCode,
      issue,
      version,
    ),
  )
  return row?.tickets ?? 0
}
