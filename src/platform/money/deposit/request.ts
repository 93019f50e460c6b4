import { AppError } from '#lib/errors'
import { feeOf } from '#lib/rules/cashier'
import type { Command } from '#platform/kernel/book/command'
import { emitReview } from '#platform/money/review'
import { ADAPTERS } from './adapters'
import { credit } from './credit'
import { waysOf } from './methods'

/** Deposits by one of the open ways; its bounds are checked before anybody else is asked. */
export const requestDeposit: Command<'deposit.request'> = (input, context) => {
  const { book, member, now, env, cashier } = context
  const { amount, reference } = input
  const way = waysOf(context).find(({ code }) => code === input.method)
  if (!way) throw new AppError('deposit.method-unknown')
  const fee = feeOf(way.fee, amount)
  const minimum = Math.max(way.minimum, fee + 1)
  if (amount < minimum || amount > way.maximum)
    throw new AppError('deposit.amount', { minimum, maximum: way.maximum })
  book.guard.assertMayDeposit(member.id, amount, now)
  const id = book.ids.next('d', 'deposit', now)
  const turnover = Math.floor(((amount - fee) * cashier.turnoverPercent) / 100)
  const asked = { id, amount, currency: way.currency, now }
  const { state, payUrl, expiresAt } = ADAPTERS[way.adapter].open(env, asked)
  book.sql.exec(
    `INSERT INTO deposit (id, member, method, amount, fee, turnover, reference, state, expires_at,
       at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    member.id,
    way.code,
    amount,
    fee,
    turnover,
    reference,
    state,
    expiresAt,
    now,
  )
  if (expiresAt) book.jobs.set('deposit-expiry', id, expiresAt)
  if (state === 'credited') credit(book, member, { id, amount, fee, turnover, at: now })
  if (state === 'review')
    emitReview(book, member, { kind: 'deposit', id, amount, note: reference, state, at: now })
  const sumBalance = book.sumBalance(member)
  return { id, state, amount, fee, payUrl, expiresAt, sumBalance, at: now }
}
