import { AppError } from '#lib/errors'
import { clear, subjectOf } from '#platform/attempt/index'
import type { Handler } from '#platform/context'
import { findByName } from '#platform/directory/index'
import { actOf } from './acts'

/** Takes the second factor off a member who lost it, once he has shown to be himself. */
export const dropFactorOf: Handler<'operator.dropFactor'> = async (input, context) => {
  const { env } = context
  const { account, reason } = input
  const member = await findByName(env, account)
  if (!member || member.type === 4) throw new AppError('member.not-found')
  if (!member.has_factor) throw new AppError('session.factor-off')
  await env.DB.batch([
    env.DB.prepare('DELETE FROM second_factor WHERE member = ?').bind(member.id),
    clear(env, subjectOf('code', member.id)),
    actOf({ act: 'operator.dropFactor', subject: member.username, detail: reason }, context),
  ])
  return {}
}
