import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { PASSWORD_MAX, PAYMENT_PASSWORD_MIN } from '#lib/limits'
import { subjectOf, throttled } from '#platform/access/login-throttle/index'
import type { Context, Handler } from '#platform/call/context'
import { paymentHash, setPaymentHash } from '#platform/directory/index'
import { callerRow } from './caller'
import { assertPassword } from './change'
import { isCommonPassword } from './common'
import { hashPassword, verifyPassword } from './hash'
import { provenPayments, trustedPayments } from './proven'

/** Whether a text may be a payment password: 6 to 64 characters that are not the first guess. */
export function isPaymentPassword(text: string, username: string): boolean {
  const length = [...text].length
  const isLong = length >= PAYMENT_PASSWORD_MIN && length <= PASSWORD_MAX
  return isLong && !isCommonPassword(text, username)
}

/** Sets or changes the payment password, by the password of the account. */
export const setPayment: Handler<'password.setPayment'> = async (input, context) => {
  const caller = await callerRow(context)
  const { password, paymentPassword, confirmPaymentPassword } = input
  const refuse = (field: string, code: 'password.payment-format' | 'password.payment-same') => {
    throw new AppError(code, { min: PAYMENT_PASSWORD_MIN }, [{ field, code }])
  }
  if (!isPaymentPassword(paymentPassword, caller.username)) {
    refuse('paymentPassword', 'password.payment-format')
  }
  if (paymentPassword !== confirmPaymentPassword) {
    const field = 'confirmPaymentPassword'
    throw new AppError('register.confirmation', {}, [{ field, code: 'register.confirmation' }])
  }
  if (paymentPassword === password) refuse('paymentPassword', 'password.payment-same')
  await assertPassword(password, 'password', caller, context)
  await setPaymentHash(context.env, caller.id, hashPassword(paymentPassword))
  trustedPayments.clear()
  return {}
}

/**
 * Lets pass who knows the member's payment password; asked first by calls with `payment`. Throws
 * `password.payment-required`, `password.payment-wrong` or `session.locked`.
 */
export async function assertPayment(
  env: Env,
  { member, paymentPassword, now }: { member: string; paymentPassword: string; now: number },
): Promise<void> {
  const hash = await paymentHash(env, member)
  if (!hash) throw new AppError('password.payment-required')
  const given = { of: member, by: hash, text: paymentPassword, now }
  if (provenPayments.has(given)) return
  const guess = { subject: subjectOf('payment', member), now }
  const isRight = await throttled(env, guess, () => verifyPassword(paymentPassword, hash))
  if (isRight) return provenPayments.keep(given)
  const wrong = { field: 'paymentPassword', code: 'password.payment-wrong' }
  throw new AppError('password.payment-wrong', {}, [wrong])
}

/** Lets pass who knows the payment password of their session's member. */
export async function assertPayer(
  { env, token, now }: Context,
  paymentPassword: string,
  memberOf: () => Promise<string>,
): Promise<void> {
  const given = { of: token, by: '', text: paymentPassword, now: now() }
  if (trustedPayments.has(given)) return
  await assertPayment(env, { member: await memberOf(), paymentPassword, now: given.now })
  trustedPayments.keep(given)
}

/** Whether the member has set one. */
export const hasPayment: Handler<'password.hasPayment'> = async (_input, context) => {
  return { isSet: (await paymentHash(context.env, context.member.id)) !== '' }
}

export const checkPayment: Handler<'password.checkPayment'> = async (input, context) => {
  const { env, member, now } = context
  const { paymentPassword } = input
  await assertPayment(env, { member: member.id, paymentPassword, now: now() })
  return {}
}
