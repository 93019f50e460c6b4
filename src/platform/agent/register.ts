import { AppError } from '#lib/errors'
import { TEAM_DEPTH_MAX } from '#lib/limits'
import { networkOf } from '#lib/network'
import { profileOf } from '#lib/rules/profile'
import { mayHash } from '#platform/attempt/index'
import type { Context, Handler } from '#platform/context'
import { findByKey } from '#platform/directory/index'
import { callerOf } from '#platform/objects'
import { hashPassword } from '#platform/password/index'
import { assertUsername } from '#platform/register/index'
import { keepAccount } from '#platform/session/index'
import { assertWithin, ratesOfOne, standing } from '#platform/team/index'
import { assertOpens } from './settings'

/** Opens an account below the agent. Repeated with its key, it answers the same account. */
export const registerBelow: Handler<'agent.register'> = async (input, context) => {
  const { env, key } = context
  const agent = await callerOf('agent.register', context)
  const { DEFAULT_PASSWORD: given } = env
  if (!given) throw new AppError('agent.default-password')
  const { type, rates } = input
  assertOpens(agent.type, type)
  const username = assertUsername(input.username)
  const [own, place] = await Promise.all([ratesOfOne(env, agent.id), standing(env, agent.id)])
  assertWithin(own, rates)
  if ((place?.depth ?? 0) >= TEAM_DEPTH_MAX) throw new AppError('agent.depth')
  if (!(await mayHash(env, networkOf(context.ip), 1))) throw new AppError('request.rate-limited')
  const registerKey = `${agent.id}.${key}`
  const id = await keepAccount(
    {
      ...{ username, type, rates, upline: agent.id, registerKey, registerUrl: '', expiresAt: 0 },
      ...{ passwordHash: hashPassword(given), currency: profileOf(env.PROFILE).currency },
    },
    context,
  )
  const opened = id
    ? { id, account: username, type, rates }
    : await repeated(username, input, context)
  return { ...opened, password: given }
}

async function repeated(username: string, { type }: { type: 0 | 1 | 41 }, context: Context) {
  const { env, key, markReplayed } = context
  const agent = await callerOf('agent.register', context)
  const found = await findByKey(env, `${agent.id}.${key}`)
  if (!found) throw new AppError('register.username-taken')
  if (found.username !== username) throw new AppError('request.key-reused')
  markReplayed()
  return { id: found.id, account: found.username, type, rates: await ratesOfOne(env, found.id) }
}
