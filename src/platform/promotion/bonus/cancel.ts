import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { playInternals } from '#platform/play/index'

/** Ends a member's bonus for a reason that they read. */
export const cancelBonus: Handler<'operator.cancelBonus'> = async (input, context) => {
  const { id, account, reason } = input
  const member = await findByName(context.env, account)
  if (!member) throw new AppError('member.not-found')
  const asked = { id, member: member.id, reason }
  await askBook(context.env, member.book, playInternals.cancelBonus, asked)
  context.act.note(`${member.username} ${id}`, reason)
  return {}
}
