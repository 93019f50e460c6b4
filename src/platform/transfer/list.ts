import type { Command } from '#platform/book/command'
import type { TransferRow } from './in-book'

/** The member's transfers, newest first. */
export const listTransfers: Command<'transfer.list'> = ({ before, count }, { book, member }) => {
  const rows = book.sql
    .exec<TransferRow & { number: number }>(
      `SELECT rowid AS number, * FROM transfer WHERE member = ? AND rowid < ?
       ORDER BY rowid DESC LIMIT ?`,
      member.id,
      before ?? Number.MAX_SAFE_INTEGER,
      count,
    )
    .toArray()
  return {
    transfers: rows.map(({ id, direction, peer, amount, state, at }) => ({
      id,
      direction,
      peer,
      amount,
      state,
      at,
    })),
    next: rows.length === count ? (rows.at(-1)?.number ?? null) : null,
  }
}
