import { AppError } from '#lib/errors'
import { assertShown, e164, wrong } from '#platform/access/sms-code/index'
import type { Handler } from '#platform/call/context'
import { findByShownMobile } from '#platform/directory/index'
import { siteSettings } from '#platform/site/index'
import { resetPassword } from './reset'
import { passwordFault } from './rule'

/** Sets a new password by mobile number and code; every session ends. */
export const setPasswordByCode: Handler<'password.setByCode'> = async (input, context) => {
  const { env, country } = context
  const { newPassword, verificationCode, firebaseIdToken } = input
  const { flags } = await siteSettings(context)
  if (!flags.CHNGPASSVERIF3) throw new AppError('code.not-enabled')
  const number = e164(input, country)
  assertPassword(newPassword, '')
  await assertShown({ purpose: 'password', number, verificationCode, firebaseIdToken }, context)
  const member = await findByShownMobile(env, number)
  if (!member) throw wrong('code.wrong')
  // Only now: before the code was right, this would tell the name of the number's member.
  assertPassword(newPassword, member.username)
  await resetPassword(member, newPassword, context)
  return true
}

function assertPassword(password: string, username: string): void {
  const code = passwordFault(password, username)
  if (code) throw new AppError(code, {}, [{ field: 'newPassword', code }])
}
