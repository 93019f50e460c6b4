import { sendAccess } from '#lib/client/access-routes'
import type { CallInput } from '#lib/client/call'
import { shownBy } from './phone'
import { renewSession } from './session'
import { signInByMobile } from './sign-in'

/** Changes the password; every other session of the member ends. Throws `CallError`. */
export async function changePassword(input: CallInput<'password.change'>): Promise<void> {
  renewSession(await sendAccess('password.change', input))
}

/** Has a link mailed that sets a new password; true. Throws `CallError`. */
export async function sendPasswordLink(input: CallInput<'password.sendLink'>): Promise<true> {
  await sendAccess('password.sendLink', input)
  return true
}

/** Sets a new password by the token of a mailed link. Throws `CallError`. */
export async function resetByLink(input: CallInput<'password.setByLink'>): Promise<void> {
  await sendAccess('password.setByLink', input)
}

/** Sets or changes the payment password, by the account's own. Throws `CallError`. */
export async function setPaymentPassword(input: CallInput<'password.setPayment'>): Promise<void> {
  await sendAccess('password.setPayment', input)
}

interface NewPassword {
  countryDialingCode: string
  mobileNum: string
  verificationCode: string
  newPassword: string
}

/**
 * Sets a new password by a code and signs in with it. False when it is set but somebody has to
 * sign in again, as a captcha or a second factor is asked for. Throws `CallError`.
 */
export async function resetByCode(input: NewPassword): Promise<boolean> {
  const { countryDialingCode, newPassword } = input
  const mobileNum = input.mobileNum.trim()
  const shown = await shownBy({ countryDialingCode, mobileNum }, input.verificationCode)
  await sendAccess('password.setByCode', { countryDialingCode, mobileNum, newPassword, ...shown })
  try {
    const answer = await signInByMobile({ countryDialingCode, mobileNum }, newPassword)
    return 'token' in answer
  } catch {
    return false
  }
}
