import { AppError } from '#lib/errors'
import { SANDBOX_DEPOSIT_UNITS_MIN } from '#lib/limits'
import { MINOR_PER_UNIT } from '#lib/money'
import { profileOf } from '#lib/rules/profile'
import type { Command } from '#platform/book/command'
import { tellReview } from '#platform/operator/index'

const MINIMUM = SANDBOX_DEPOSIT_UNITS_MIN * MINOR_PER_UNIT

/** Holds the amount until an operator pays or rejects it. */
export const requestWithdraw: Command<'withdraw.request'> = (input, { book, member, now, env }) => {
  const { amount, method, destination } = input
  const isSandbox = profileOf(env.PROFILE).playMoney
  if (isSandbox !== (method === 'sandbox')) throw new AppError('withdraw.method-unknown')
  if (amount < MINIMUM) throw new AppError('withdraw.amount', { minimum: MINIMUM })
  const newest = book.sql.exec<{ n: number }>('SELECT COALESCE(MAX(rowid), 0) AS n FROM withdraw')
  const id = `${book.id}-w${newest.one().n + 1}`
  book.move(member, {
    kind: 'withdraw-hold',
    reference: id,
    amount: -amount,
    wallet: 'main',
    counter: 'held',
    at: now,
  })
  book.sql.exec(
    'INSERT INTO hold (id, member, amount, state, at) VALUES (?, ?, ?, ?, ?)',
    id,
    member.id,
    amount,
    'placed',
    now,
  )
  book.sql.exec(
    `INSERT INTO withdraw (id, member, method, amount, destination, state, at)
     VALUES (?, ?, ?, ?, ?, 'review', ?)`,
    id,
    member.id,
    method,
    amount,
    destination,
    now,
  )
  const state = 'review' as const
  tellReview(book, member, { kind: 'withdraw', id, amount, note: destination, state, at: now })
  return { id, state, amount, sumBalance: book.balance(member), at: now }
}
