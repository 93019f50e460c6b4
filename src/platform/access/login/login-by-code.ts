import type { login, SecondStep, SignedIn } from '#lib/api/access/session'
import type { Input } from '#lib/api/call'
import { AppError } from '#lib/errors'
import { enterOrAsk } from '#platform/access/second-factor/index'
import { assertShown, e164, wrong } from '#platform/access/sms-code/index'
import type { Context } from '#platform/call/context'
import { findByShownMobile } from '#platform/directory/index'
import { siteSettings } from '#platform/site/index'

/**
 * Signs in by mobile number and code. Where nobody has the number no code was sent, and a guess is
 * refused like any wrong one.
 */
export async function loginByCode(
  input: Input<typeof login>,
  context: Context,
): Promise<SignedIn | SecondStep> {
  const { env, country } = context
  const { countryDialingCode, firebaseIdToken, remember } = input
  const verificationCode = input.verificationCode || input.code
  const mobileNum = input.username.trim() || input.mobileNum
  const { flags } = await siteSettings(context)
  if (!flags.MOBILEVERCODELOGIN3) throw new AppError('code.not-enabled')
  const number = e164({ countryDialingCode, mobileNum }, country, 'username')
  await assertShown({ purpose: 'login', number, verificationCode, firebaseIdToken }, context)
  const found = await findByShownMobile(env, number)
  if (!found) throw wrong('code.wrong')
  return enterOrAsk(found, context, { remember })
}
