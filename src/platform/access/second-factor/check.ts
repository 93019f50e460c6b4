import { AppError } from '#lib/errors'
import { subjectOf, throttled } from '#platform/access/login-throttle/index'
import type { Context } from '#platform/call/context'
import { recoveryHash } from './recovery'
import { type Factor, readFactor, spendRecovery, spendStep } from './store'
import { fromBase32, stepOf } from './totp'

const DIGITS_ONLY = /^\d{6}$/

async function isRight(
  factor: Factor,
  { member, code }: { member: string; code: string },
  { env, now }: Context,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  if (DIGITS_ONLY.test(digits)) {
    const moment = { now: now(), last: factor.lastStep }
    const step = stepOf(fromBase32(factor.secret), digits, moment)
    return step !== null && spendStep(env, member, step)
  }
  const hash = recoveryHash(member, code)
  const { recovery: left } = factor
  return left.includes(hash) && spendRecovery(env, member, { left, hash })
}

/** Refuses a wrong or used code of a second factor; ten wrong ones lock it for half an hour. */
export async function assertCode(member: string, code: string, context: Context): Promise<void> {
  const { env, now } = context
  const factor = await readFactor(env, member)
  if (factor?.state !== 'on') throw new AppError('session.factor-off')
  const guess = { subject: subjectOf('code', member), now: now() }
  if (await throttled(env, guess, () => isRight(factor, { member, code }, context))) return
  throw new AppError('session.factor-wrong', {}, [{ field: 'code', code: 'session.factor-wrong' }])
}
