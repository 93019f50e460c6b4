import { AppError } from '#lib/errors'
import { networkOf } from '#lib/http/network'
import { MINUTE_MS, SECOND_MS } from '#lib/limits'
import { mayHash } from '#platform/access/login-throttle/index'
import { madePassword, makePassword } from '#platform/access/password/index'
import { endSessions } from '#platform/access/session/index'
import { within } from '#platform/agent/team/index'
import type { Handler } from '#platform/call/context'
import { findById, setPasswordHash } from '#platform/directory/index'

/**
 * Gives a direct downline another initial password, as long as they have not set one of their own:
 * never afterwards, so that no agent takes an account over.
 */
export const renewPassword: Handler<'agent.renewPassword'> = async ({ member }, context) => {
  const { env, now, markReplayed } = context
  const agent = context.member.id
  const { upline } = await within(context, member)
  if (upline !== agent) throw new AppError('agent.not-direct')
  const key = `${agent}.${context.key}`
  const found = await findById(env, member)
  if (!found) throw new AppError('member.not-found')
  if (found.initial_key === key) {
    markReplayed()
    const again = await madePassword(env, found, { key, now: now() })
    return { account: found.username, ...again }
  }
  if (found.initial_until === 0) throw new AppError('agent.password-own')
  if (!(await mayHash(env, networkOf(context.ip), 1))) {
    throw new AppError('request.rate-limited', { seconds: MINUTE_MS / SECOND_MS })
  }
  const at = now()
  const { password, passwordHash: hash, initial } = await makePassword(env, key, at)
  // The hash that was just read is still that of a password handed over, or nothing is done.
  const change = { id: member, previous: found.password_hash, hash, at, initial }
  if (!(await setPasswordHash(env, change))) throw new AppError('agent.password-own')
  await endSessions(env, { id: member, book: found.book, passwordAt: at })
  return { account: found.username, password, passwordUntil: initial.until }
}
