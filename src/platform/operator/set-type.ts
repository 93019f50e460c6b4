import { AppError } from '#lib/errors'
import type { Handler } from '#platform/context'
import { findByName } from '#platform/directory/index'
import { bookStub, unwrap } from '#platform/objects'

/** Makes a member an agent, an affiliate or a plain member; a trial stays a trial. */
export const setType: Handler<'operator.setType'> = async ({ account, type }, { env }) => {
  const member = await findByName(env, account)
  if (!member || member.type === 4) throw new AppError('member.not-found')
  unwrap(await bookStub(env, member.book).setType(member.id, type))
  await env.DB.prepare('UPDATE member SET type = ? WHERE id = ?').bind(type, member.id).run()
  return {}
}
