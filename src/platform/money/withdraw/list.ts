import type { Command } from '#platform/kernel/book/command'
import { pageOf } from '#platform/kernel/book/index'
import type { WithdrawRow } from './rows'

/** A withdrawal as its member sees it. */
function shown({ id, method, amount, fee, state, reason, received, ...row }: WithdrawRow) {
  const { masked: destination, confirm_by: confirmBy, at } = row
  return { id, method, amount, fee, destination, state, reason, received, confirmBy, at }
}

export const listWithdrawals: Command<'withdraw.list'> = (asked, { book, member }) => {
  const { rows, next } = pageOf<WithdrawRow>(book, 'withdraw', { ...asked, member: member.id })
  return { withdrawals: rows.map(shown), next }
}
