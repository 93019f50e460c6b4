import { AppError } from '#lib/errors'
import { MINUTE_MS, WITHDRAW_AUTO_RECEIPT_MINUTES } from '#lib/limits'
import { profileOf } from '#lib/rules/profile'
import { nextWithdrawState, type WithdrawAct } from '#lib/rules/withdraw-state'
import type { Book } from '#platform/kernel/book/book'
import type { BookEnv, Command } from '#platform/kernel/book/command'
import { releaseHold } from './hold'
import { type WithdrawRow, withdrawOf, writeStep } from './rows'

/** Minutes after which a paid one counts as received. */
export function autoReceiptMinutes({ WITHDRAW_AUTO_RECEIPT_MINUTES: given }: BookEnv): number {
  const minutes = Number(given)
  return given && minutes > 0 ? minutes : WITHDRAW_AUTO_RECEIPT_MINUTES
}

/** Until when a withdrawal that is paid now may be confirmed. */
export const confirmByOf = (env: BookEnv, now: number) => now + autoReceiptMinutes(env) * MINUTE_MS

function memberStep(row: WithdrawRow, act: WithdrawAct) {
  const state = nextWithdrawState(row.state, 'member', act)
  if (!state) throw new AppError('withdraw.state', { state: row.state })
  return state
}

/** The member takes it back, where the profile lets them and nobody has looked at it yet. */
export const cancelWithdraw: Command<'withdraw.cancel'> = ({ id }, { book, member, now, env }) => {
  if (!profileOf(env.PROFILE).withdrawCancelAllowed) throw new AppError('withdraw.cancel-off')
  const row = withdrawOf(book, id, member.id)
  const state = memberStep(row, 'cancel')
  releaseHold(book, member, row, now)
  writeStep(book, row, { state, now, isFinal: true })
  return { id, state, sumBalance: book.sumBalance(member) }
}

/** The member says what has arrived; silence is decided by {@link expireReceipt}. */
export const confirmWithdraw: Command<'withdraw.confirm'> = (input, { book, member, now }) => {
  const { id, receipt } = input
  const row = withdrawOf(book, id, member.id)
  const state = memberStep(row, receipt)
  const isPartial = receipt === 'partial'
  const { received } = input
  const isWhole = received !== undefined && received >= row.amount - row.fee
  if (isPartial === (received === undefined) || isWhole)
    throw new AppError('withdraw.received', { maximum: row.amount - row.fee })
  book.jobs.done('withdraw-receipt', id)
  const isFinal = state === 'received' || state === 'all-received'
  writeStep(book, row, { state, now, isFinal, ...(received !== undefined && { received }) })
  return { id, state }
}

/** Counts an unconfirmed one as received; run by the alarm, once. */
export function expireReceipt(book: Book, id: string, now: number): void {
  book.jobs.done('withdraw-receipt', id)
  const row = withdrawOf(book, id)
  const state = nextWithdrawState(row.state, 'clock', 'expire')
  if (state) writeStep(book, row, { state, now, isFinal: true })
}
