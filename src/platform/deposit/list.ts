import type { Command } from '#platform/book/command'
import { type DepositRow, depositOf, shownDeposit } from './rows'

/** The member's deposits, newest first. */
export const listDeposits: Command<'deposit.list'> = ({ before, count }, { book, member }) => {
  const rows = book.sql
    .exec<DepositRow & { number: number }>(
      `SELECT rowid AS number, * FROM deposit WHERE member = ? AND rowid < ?
       ORDER BY rowid DESC LIMIT ?`,
      member.id,
      before ?? Number.MAX_SAFE_INTEGER,
      count,
    )
    .toArray()
  return {
    deposits: rows.map(shownDeposit),
    next: rows.length === count ? (rows.at(-1)?.number ?? null) : null,
  }
}

/** One of them; those of others are as unknown as any. */
export const findDeposit: Command<'deposit.find'> = ({ id }, { book, member }) =>
  shownDeposit(depositOf(book, id, member.id))
