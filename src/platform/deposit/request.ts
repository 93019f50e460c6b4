import { AppError } from '#lib/errors'
import type { Command } from '#platform/book/command'
import { tellReview } from '#platform/operator/index'
import { credit } from './credit'
import { methodsOf } from './methods'

/** Deposits: play money is credited at once, a manual transfer waits for an operator. */
export const requestDeposit: Command<'deposit.request'> = (input, { book, member, now, env }) => {
  const method = methodsOf(env.PROFILE).find(({ code }) => code === input.method)
  if (!method) throw new AppError('deposit.method-unknown')
  const { amount } = input
  if (amount < method.minimum || amount > method.maximum) {
    const { minimum, maximum } = method
    throw new AppError('deposit.amount', { minimum, maximum })
  }
  const number = book.sql
    .exec<{ n: number }>('SELECT COALESCE(MAX(rowid), 0) + 1 AS n FROM deposit')
    .one().n
  const id = `${book.id}-d${number}`
  const state = method.instant ? 'credited' : 'review'
  book.sql.exec(
    `INSERT INTO deposit (id, member, method, amount, reference, state, at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    id,
    member.id,
    method.code,
    amount,
    input.reference,
    state,
    now,
  )
  if (method.instant) credit(book, member, { id, amount, at: now })
  else
    tellReview(book, member, { kind: 'deposit', id, amount, note: input.reference, state, at: now })
  return { id, state, amount, sumBalance: book.balance(member), at: now }
}
