import type { Command } from '#platform/book/command'
import type { WithdrawRow } from './rows'

/** The member's withdrawals, newest first. */
export const listWithdrawals: Command<'withdraw.list'> = ({ before, count }, { book, member }) => {
  const rows = book.sql
    .exec<WithdrawRow & { number: number }>(
      `SELECT rowid AS number, * FROM withdraw WHERE member = ? AND rowid < ?
       ORDER BY rowid DESC LIMIT ?`,
      member.id,
      before ?? Number.MAX_SAFE_INTEGER,
      count,
    )
    .toArray()
  return {
    withdrawals: rows.map(
      ({ id, method, amount, fee, masked, state, reason, received, ...row }) => ({
        id,
        method,
        amount,
        fee,
        destination: masked,
        state,
        reason,
        received,
        confirmBy: row.confirm_by,
        at: row.at,
      }),
    ),
    next: rows.length === count ? (rows.at(-1)?.number ?? null) : null,
  }
}
