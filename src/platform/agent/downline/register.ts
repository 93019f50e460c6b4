import { AppError } from '#lib/errors'
import { networkOf } from '#lib/http/network'
import { MINUTE_MS, SECOND_MS, TEAM_DEPTH_MAX } from '#lib/limits'
import { profileOf } from '#lib/rules/profile'
import { mayHash } from '#platform/access/login-throttle/index'
import { madePassword, makePassword } from '#platform/access/password/index'
import { assertUsername } from '#platform/access/register/index'
import { createAccount } from '#platform/access/session/index'
import { assertWithin, ratesOfOne } from '#platform/agent/points/index'
import { standing } from '#platform/agent/team/index'
import type { Handler, MemberContext } from '#platform/call/context'
import { findByKey } from '#platform/directory/index'
import { assertOpens } from './settings'

/**
 * Opens an account below the agent, with a password of its own that nobody else gets to know.
 * Repeated with its key, it answers the same account.
 */
export const registerBelow: Handler<'agent.register'> = async (input, context) => {
  const { env, key, now } = context
  const agent = context.member
  const { type, rates } = input
  assertOpens(agent.type, type)
  const username = assertUsername(input.username)
  const [own, place] = await Promise.all([ratesOfOne(env, agent.id), standing(env, agent.id)])
  assertWithin(own, rates)
  if ((place?.depth ?? 0) >= TEAM_DEPTH_MAX) throw new AppError('agent.depth')
  if (!(await mayHash(env, networkOf(context.ip), 1))) {
    throw new AppError('request.rate-limited', { seconds: MINUTE_MS / SECOND_MS })
  }
  const registerKey = `${agent.id}.${key}`
  const { password, passwordHash, initial } = await makePassword(env, registerKey, now())
  const id = await createAccount(
    {
      username,
      type,
      rates,
      upline: agent.id,
      registerKey,
      registerUrl: '',
      expiresAt: 0,
      passwordHash,
      initial,
      currency: profileOf(env.PROFILE).currency,
    },
    context,
  )
  if (!id) return repeated({ username, type, registerKey }, context)
  return { id, account: username, type, rates, password, passwordUntil: initial.until }
}

interface Repeating {
  username: string
  type: 0 | 1 | 41
  registerKey: string
}

async function repeated({ username, type, registerKey: key }: Repeating, context: MemberContext) {
  const { env, now, markReplayed } = context
  const found = await findByKey(env, key)
  if (!found) throw new AppError('register.username-taken')
  if (found.username !== username) throw new AppError('request.key-reused')
  markReplayed()
  return {
    id: found.id,
    account: found.username,
    type,
    rates: await ratesOfOne(env, found.id),
    ...(await madePassword(env, found, { key, now: now() })),
  }
}
