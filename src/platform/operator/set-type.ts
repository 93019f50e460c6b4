import { AppError } from '#lib/errors'
import { sessionInternals } from '#platform/access/session/index'
import type { Handler } from '#platform/call/context'
import { findByName, setType as setTypeInDirectory } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'

/** Makes a member an agent, an affiliate or a plain member; a trial stays a trial. */
export const setType: Handler<'operator.setType'> = async ({ account, type }, context) => {
  const { env } = context
  const member = await findByName(env, account)
  if (!member || member.type === 4) throw new AppError('member.not-found')
  await askBook(env, member.book, sessionInternals.setType, { member: member.id, type })
  await env.DB.batch([
    setTypeInDirectory(env, member.id, type),
    context.act.row(member.username, String(type)),
  ])
  return {}
}
