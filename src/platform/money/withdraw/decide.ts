import { AppError } from '#lib/errors'
import {
  nextWithdrawState,
  WITHDRAW_DECISIONS,
  type WithdrawDecision,
} from '#lib/rules/withdraw-state'
import type { Book } from '#platform/kernel/book/book'
import type { BookEnv } from '#platform/kernel/book/command'
import type { BookMember } from '#platform/kernel/book/session/rows'
import { captureHold, releaseHold, returnMissing } from './hold'
import { confirmByOf } from './receipt'
import { type Step, type WithdrawRow, withdrawOf, writeStep } from './rows'

interface Deciding {
  id: string
  decision: string
  reason: string
  now: number
  env: BookEnv
}

type Money = (book: Book, member: BookMember, row: WithdrawRow, now: number) => void

const MONEY: Partial<Record<WithdrawDecision, Money>> = {
  reject: releaseHold,
  pay: captureHold,
  return: returnMissing,
}
/** What is done against the member's word is explained to them. */
const EXPLAINED: readonly WithdrawDecision[] = ['reject', 'force', 'return']

/** An operator's step on the chart; what is not on it is refused. */
export function decideWithdraw(book: Book, { id, decision, reason, now, env }: Deciding) {
  const row = withdrawOf(book, id)
  const act = WITHDRAW_DECISIONS.find((known) => known === decision)
  const state = act && nextWithdrawState(row.state, 'operator', act)
  if (!act || !state) throw new AppError('review.state', { state: row.state })
  if (EXPLAINED.includes(act) && !reason.trim()) throw new AppError('review.reason')
  const member = book.sessions.member(row.member) as BookMember
  MONEY[act]?.(book, member, row, now)
  const step: Step = { state, now, reason, isFinal: state !== 'approved' && state !== 'paid' }
  if (act === 'pay') {
    step.confirmBy = confirmByOf(env, now)
    book.jobs.set('withdraw-receipt', id, step.confirmBy)
  } else book.jobs.done('withdraw-receipt', id)
  writeStep(book, row, step)
  return { id, state }
}
