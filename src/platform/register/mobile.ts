import type { Input } from '#lib/api/call'
import type { mobile } from '#lib/api/register'
import type { SignedIn } from '#lib/api/session'
import { AppError, type ErrorCode, type FieldError } from '#lib/errors'
import { profileOf } from '#lib/rules/profile'
import type { SiteSettings } from '#lib/site-settings'
import type { Context, Handler } from '#platform/context'
import { findByInvite, findByKey, findByMobile } from '#platform/directory/index'
import { hashPassword, passwordFault, verifyPassword } from '#platform/password/index'
import { enter, openAccount } from '#platform/session/index'
import { siteSettings } from '#platform/site/index'
import { assertShown, e164, phoneAdapter } from '#platform/sms-code/index'
import { newUsername } from './new-username'

type Registration = Input<typeof mobile>
type Flags = SiteSettings['flags']

/**
 * Opens a member account by mobile number and signs it in. Whether the number is taken is told
 * only after its code was right. Repeated with its key, it signs the same account in.
 */
export const registerByMobile: Handler<'register.mobile'> = async (input, context) => {
  const { env, key, country } = context
  const { flags } = await siteSettings(context)
  if (!flags.MOBILENUMREG3) throw new AppError('code.not-enabled')
  const number = e164(input, country)
  assertValid(input, flags, context)
  if (flags.REGMOBVERF3) {
    const { verificationCode, firebaseIdToken } = input
    const shown = { purpose: 'register' as const, number, verificationCode, firebaseIdToken }
    await assertShown({ ...shown, usedFor: key }, context)
  }
  const isKeyTaken = await findByKey(env, key)
  if (isKeyTaken) return repeated(number, input.password, context)
  const opened = await openAccount(
    {
      username: newUsername(),
      passwordHash: input.password ? hashPassword(input.password) : '',
      type: 0,
      currency: profileOf(env.PROFILE).currency,
      upline: input.referralCode ? await findByInvite(env, input.referralCode) : null,
      registerKey: key,
      registerUrl: input.registerUrl,
      expiresAt: 0,
      mobile: number,
      isMobileVerified: flags.REGMOBVERF3,
    },
    context,
  )
  return opened ?? repeated(number, input.password, context)
}

/** The number or the key is taken: by this very registration, sent again, or by another one. */
async function repeated(number: string, password: string, context: Context): Promise<SignedIn> {
  const { env, key } = context
  const found = await findByMobile(env, number)
  if (!found) throw new AppError('request.key-reused')
  const isMine = found.register_key === key
  if (!isMine) {
    const code = 'register.mobile-taken'
    throw new AppError(code, {}, [{ field: 'mobileNum', code }])
  }
  const isRight = password ? verifyPassword(password, found.password_hash) : !found.password_hash
  if (!isRight) throw new AppError('request.key-reused')
  const signedIn = await enter(found, context)
  context.markReplayed()
  return signedIn
}

function assertValid(input: Registration, flags: Flags, { env }: Context): void {
  const refused: FieldError[] = []
  const { password, confirmPassword, declaration, verificationCode } = input
  const refuse = (field: keyof Registration, code: ErrorCode) => refused.push({ field, code })
  const isCoded = flags.REGMOBVERF3 && phoneAdapter(env) === 'own'
  if (isCoded && !verificationCode.trim()) refuse('verificationCode', 'code.required')
  const names = { username: input.mobileNum.trim(), given: env.DEFAULT_PASSWORD }
  const fault = flags.MOBILENUMPASSREG3 ? passwordFault(password, names) : null
  if (fault) refuse('password', fault)
  else if (password && !flags.MOBILENUMPASSREG3) refuse('password', 'register.password-format')
  if (confirmPassword !== password) refuse('confirmPassword', 'register.confirmation')
  if (!declaration) refuse('declaration', 'register.declaration')
  const [first] = refused
  if (first) throw new AppError(first.code as ErrorCode, {}, refused)
}
