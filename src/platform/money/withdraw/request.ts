import { AppError } from '#lib/errors'
import { feeOf, type WithdrawWay } from '#lib/rules/cashier'
import { maskedNumber, PAYEES } from '#lib/rules/payee'
import { profileOf } from '#lib/rules/profile'
import { owedBy } from '#platform/agent/team/index'
import type { Book } from '#platform/kernel/book/book'
import type { Command, CommandContext } from '#platform/kernel/book/command'
import type { BookMember } from '#platform/kernel/book/session/rows'
import { emitReview } from '#platform/money/review'
import { endBonus, endDue } from '#platform/play/index'
import { payeeOf } from './payees'
import { leftToday, turnoverNow } from './standing'

/** Where the money goes: whole for the operator, masked for everybody else. */
function destinationOf(book: Book, member: BookMember, way: WithdrawWay, payee?: string) {
  if (!payee) {
    if (way.payees.length > 0) throw new AppError('withdraw.payee-unknown')
    return { destination: way.adapter, masked: way.adapter }
  }
  const row = payeeOf(book, member.id, payee)
  const isFit = row && (way.payees.length === 0 || way.payees.includes(PAYEES[row.scheme]))
  if (!isFit) throw new AppError('withdraw.payee-unknown')
  const { scheme, holder, institution, number } = row
  const masked = `${scheme} ${maskedNumber(scheme, number)}`
  return { destination: [scheme, institution, number, holder].filter(Boolean).join(' · '), masked }
}

/** Ends the bonus that runs, where the member has said so; too little money ends nothing. */
function leaveBonus(
  { book, member, now }: CommandContext,
  { amount, forfeitBonus }: { amount: number; forfeitBonus?: boolean | undefined },
): void {
  const grant = endDue(book, member, now)
  if (!grant) return
  const bonus = { id: grant.id, amount: book.bonus(member) }
  if (!forfeitBonus) throw new AppError('withdraw.bonus-active', bonus)
  const missing = amount - book.balance(member)
  if (missing > 0) throw new AppError('wallet.insufficient-balance', { amount: missing })
  endBonus(book, member, now)
}

/** Holds the amount until an operator pays or rejects it. */
export const requestWithdraw: Command<'withdraw.request'> = (input, context) => {
  const { book, member, now } = context
  const { amount } = input
  const owed = profileOf(context.env.PROFILE).overdueBlocks ? owedBy(book, member.id) : 0
  if (owed > 0) throw new AppError('withdraw.overdue', { amount: owed })
  const way = context.cashier.withdrawals.find(({ code }) => code === input.method)
  if (!way) throw new AppError('withdraw.method-unknown')
  if (amount < way.minimum) throw new AppError('withdraw.amount', { minimum: way.minimum })
  if (amount > way.maximum) throw new AppError('withdraw.maximum', { maximum: way.maximum })
  const fee = feeOf(way.fee, amount)
  if (fee >= amount) throw new AppError('withdraw.amount', { minimum: fee + 1 })
  const { destination, masked } = destinationOf(book, member, way, input.payee)
  const { left } = turnoverNow(context)
  if (left > 0) throw new AppError('withdraw.turnover', { amount: left })
  if (leftToday(context) < 1)
    throw new AppError('withdraw.daily-count', { count: context.cashier.withdrawalsPerDay })
  leaveBonus(context, input)
  const id = book.ids.next('w', 'withdraw', now)
  book.move(member, {
    kind: 'withdraw-hold',
    reference: id,
    amount: -amount,
    wallet: 'main',
    counter: 'held',
    at: now,
  })
  book.sql.exec(
    `INSERT INTO hold (id, member, amount, state, at) VALUES (?, ?, ?, 'placed', ?)`,
    id,
    member.id,
    amount,
    now,
  )
  book.sql.exec(
    `INSERT INTO withdraw (id, member, method, amount, fee, destination, masked, state, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'review', ?)`,
    id,
    member.id,
    way.code,
    amount,
    fee,
    destination,
    masked,
    now,
  )
  const state = 'review' as const
  emitReview(book, member, { kind: 'withdraw', id, amount, note: destination, state, at: now })
  return { id, state, amount, fee, sumBalance: book.sumBalance(member), at: now }
}
