import type { Output } from '#lib/api/call'
import type { adjust } from '#lib/api/operator/operator'
import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { bookOf, unwrap } from '#platform/kernel/books'
import { operatorInternals } from './internal'

/** Gives a member money of the house, or takes some back; the same key is the same money. */
export const adjustBalance: Handler<'operator.adjust'> = async (input, context) => {
  const { env, key, act, markReplayed } = context
  const { account, amount, reason } = input
  const member = await findByName(env, account)
  if (!member || member.type === 4) throw new AppError('member.not-found')
  const { name } = operatorInternals['operator.adjust']
  const moving = { member: member.id, amount, reference: key }
  const answer = await bookOf(env, member.book).internal(name, moving, { owner: 'operator', key })
  if (answer.ok && answer.replayed) markReplayed()
  else if (answer.ok) act.note(member.username, `${amount} ${reason}`)
  return unwrap<Output<typeof adjust>>(answer)
}
