import { AppError } from '#lib/errors'
import { subjectOf, throttled } from '#platform/access/login-throttle/index'
import { assertPassword, callerRow } from '#platform/access/password/index'
import type { Handler } from '#platform/call/context'
import { assertCode } from './check'
import { newRecoveryCodes, recoveryHash } from './recovery'
import { forgetFactor, offerSecret, readFactor, turnOn } from './store'
import { fromBase32, otpauthUri, stepOf, toBase32 } from './totp'

const SECRET_BYTES = 20

/** Whether the second factor is on, and how many recovery codes are left. */
export const factor: Handler<'session.factor'> = async (_input, context) => {
  const known = await readFactor(context.env, context.member.id)
  const on = known?.state === 'on'
  return { on, recoveryLeft: on ? known.recovery.length : 0 }
}

/** Offers a new secret, by the password; it is asked for only once a code has proved it. */
export const offerFactor: Handler<'session.offerFactor'> = async ({ password }, context) => {
  const caller = await callerRow(context)
  await assertPassword(password, 'password', caller, context)
  const { env, now } = context
  const secret = toBase32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  const isOffered = await offerSecret(env, { member: caller.id, secret, now: now() })
  if (!isOffered) throw new AppError('session.factor-on')
  return { secret, uri: otpauthUri(secret, { issuer: env.MERCHANT, account: caller.username }) }
}

/** Turns the offered secret on by a code of it; answers the recovery codes, this once. */
export const confirmFactor: Handler<'session.confirmFactor'> = async ({ code }, context) => {
  const { env } = context
  const member = context.member.id
  const known = await readFactor(env, member)
  if (!known) throw new AppError('session.factor-off')
  if (known.state === 'on') throw new AppError('session.factor-on')
  const now = context.now()
  const digits = code.replace(/\s/g, '')
  const step = stepOf(fromBase32(known.secret), digits, { now, last: known.lastStep })
  const guess = { subject: subjectOf('code', member), now }
  if (!(await throttled(env, guess, () => step !== null)) || step === null) {
    const wrong = { field: 'code', code: 'session.factor-wrong' }
    throw new AppError('session.factor-wrong', {}, [wrong])
  }
  const recoveryCodes = newRecoveryCodes()
  const recovery = recoveryCodes.map((each) => recoveryHash(member, each))
  const isOn = await turnOn(env, { member, step, recovery, now })
  if (!isOn) throw new AppError('session.factor-on')
  return { recoveryCodes }
}

/** Turns the second factor off, by the password and a code. */
export const dropFactor: Handler<'session.dropFactor'> = async ({ password, code }, context) => {
  const caller = await callerRow(context)
  await assertPassword(password, 'password', caller, context)
  await assertCode(caller.id, code, context)
  await forgetFactor(context.env, caller.id).run()
  return {}
}
