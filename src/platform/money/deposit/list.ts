import type { Minor } from '#lib/money'
import type { Book } from '#platform/kernel/book/book'
import type { Command } from '#platform/kernel/book/command'
import { pageOf } from '#platform/kernel/book/index'
import { payUrlOf } from './adapters'
import { type DepositRow, depositOf, shownDeposit } from './rows'

type CommandContext = Parameters<Command<'deposit.find'>>[1]

/** A deposit as its member sees it; one that waits for its gateway can still be paid there. */
function shown(row: DepositRow, { env, member: { currency } }: CommandContext) {
  const { id, amount, expires_at: expiresAt } = row
  const isWaiting = row.state === 'waiting'
  const payUrl = isWaiting ? payUrlOf(env, { id, amount, currency, expiresAt }) : ''
  return { ...shownDeposit(row), payUrl }
}

/** The member's deposits, newest first. */
export const listDeposits: Command<'deposit.list'> = (asked, context) => {
  const { book, member } = context
  const { rows, next } = pageOf<DepositRow>(book, 'deposit', { ...asked, member: member.id })
  return { deposits: rows.map((row) => shown(row, context)), next }
}

/** One of them; those of others are as unknown as any. */
export const findDeposit: Command<'deposit.find'> = ({ id }, context) =>
  shown(depositOf(context.book, id, context.member.id), context)

/** How many deposits of a member have been credited. */
export const creditedDeposits = (book: Book, member: string): number =>
  book.sql
    .exec<{ n: number }>(
      `SELECT COUNT(*) AS n FROM deposit WHERE member = ? AND state = 'credited'`,
      member,
    )
    .one().n

/** What a member has asked for since a time, unless it was refused. */
export const depositedSince = (book: Book, member: string, since: number): Minor =>
  book.sql
    .exec<{ n: number }>(
      `SELECT COALESCE(SUM(amount), 0) AS n FROM deposit
       WHERE member = ? AND at > ? AND state IN ('waiting', 'review', 'credited')`,
      member,
      since,
    )
    .one().n
