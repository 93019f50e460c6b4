import { AppError } from '#lib/errors'
import { clear, subjectOf } from '#platform/access/login-throttle/index'
import { forgetFactor } from '#platform/access/second-factor/index'
import type { Handler } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { messageLeft } from '#platform/message/index'

/** Takes the second factor off a member who lost it and has shown who they are; they are told. */
export const dropFactorOf: Handler<'operator.dropFactor'> = async (input, context) => {
  const { env, now } = context
  const { account, reason } = input
  const member = await findByName(env, account)
  if (!member || member.type === 4) throw new AppError('member.not-found')
  if (!member.has_factor) throw new AppError('session.factor-off')
  await env.DB.batch([
    forgetFactor(env, member.id),
    clear(env, subjectOf('code', member.id)),
    messageLeft(env, { member: member.id, key: 'session.factor-dropped', at: now() }),
    context.act.row(member.username, reason),
  ])
  return {}
}
