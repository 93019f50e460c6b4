import { AppError } from '#lib/errors'
import type { Handler } from '#platform/context'
import { findByName } from '#platform/directory/index'
import { bookStub, unwrap } from '#platform/objects'
import { actOf } from './acts'

/** Makes a member an agent, an affiliate or a plain member; a trial stays a trial. */
export const setType: Handler<'operator.setType'> = async ({ account, type }, context) => {
  const { env } = context
  const member = await findByName(env, account)
  if (!member || member.type === 4) throw new AppError('member.not-found')
  unwrap(await bookStub(env, member.book).setType(member.id, type))
  await env.DB.batch([
    env.DB.prepare('UPDATE member SET type = ? WHERE id = ?').bind(type, member.id),
    actOf({ act: 'operator.setType', subject: member.username, detail: String(type) }, context),
  ])
  return {}
}
