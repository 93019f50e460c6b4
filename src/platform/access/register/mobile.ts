import type { mobile } from '#lib/api/access/register'
import type { SignedIn } from '#lib/api/access/session'
import type { Input } from '#lib/api/call'
import { AppError, type ErrorCode, type FieldError, isErrorCode } from '#lib/errors'
import { profileOf } from '#lib/rules/profile'
import type { SiteSettings } from '#lib/site/settings'
import { proofOf } from '#platform/access/captcha/index'
import { hashPassword, passwordFault, verifyPassword } from '#platform/access/password/index'
import { signIn, signUp } from '#platform/access/session/index'
import { assertShown, e164, phoneAdapter } from '#platform/access/sms-code/index'
import { link, wantedBy } from '#platform/access/social/index'
import type { Context, Handler } from '#platform/call/context'
import { findByKey, findByMobile, isEmailTaken } from '#platform/directory/index'
import { siteSettings } from '#platform/site/index'
import { detailsOf } from './fields'
import { newUsername } from './new-username'
import { invitedBy, optionalFaults } from './optional'
import { assertPerson } from './person'

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
  await assertValid(input, flags, context)
  if (flags.REGMOBVERF3) {
    const { verificationCode, firebaseIdToken } = input
    const shown = { purpose: 'register' as const, number, verificationCode, firebaseIdToken }
    await assertShown({ ...shown, usedFor: key }, context)
  } else {
    await assertPerson(proofOf(input), context)
  }
  const isKeyTaken = await findByKey(env, key)
  if (isKeyTaken) return repeated(number, input, context)
  const wanted = await wantedBy(input.social, context)
  const opened = await signUp(
    {
      username: newUsername(),
      passwordHash: input.password ? hashPassword(input.password) : '',
      currency: profileOf(env.PROFILE).currency,
      ...(await invitedBy(input, context)),
      registerKey: key,
      registerUrl: input.registerUrl || input.domain,
      expiresAt: 0,
      mobile: number,
      isMobileVerified: flags.REGMOBVERF3,
      email: input.email?.trim() || wanted?.email || null,
      profile: { fields: detailsOf({ ...input, mobileNum: '' }), country },
      paymentHash: input.paymentPassword ? hashPassword(input.paymentPassword) : '',
    },
    context,
  )
  if (opened && wanted) {
    await link(env, { ...wanted, member: opened.member.id }, context.now())
  }
  return opened ?? repeated(number, input, context)
}

/**
 * The number or the key is taken: by this very registration, sent again, or by another one. It
 * opens no account to which a second factor belongs by now.
 */
async function repeated(
  number: string,
  { password, email }: Registration,
  context: Context,
): Promise<SignedIn> {
  const { env, key } = context
  const found = await findByMobile(env, number)
  if (found && (found.register_key !== key || found.has_factor)) {
    throw taken('mobileNum', 'register.mobile-taken')
  }
  if (!found && email && (await isEmailTaken(env, email.trim()))) {
    throw taken('email', 'register.email-taken')
  }
  if (!found) throw new AppError('request.key-reused')
  const isRight = password ? verifyPassword(password, found.password_hash) : !found.password_hash
  if (!isRight) throw new AppError('request.key-reused')
  const signedIn = await signIn(found, context)
  context.markReplayed()
  return signedIn
}

const taken = (field: string, code: ErrorCode) => new AppError(code, {}, [{ field, code }])

async function assertValid(input: Registration, flags: Flags, context: Context): Promise<void> {
  const { env } = context
  const refused: FieldError[] = []
  const { password, confirmPassword, declaration, verificationCode } = input
  const refuse = (field: keyof Registration, code: ErrorCode) => refused.push({ field, code })
  const isCoded = flags.REGMOBVERF3 && phoneAdapter(env) === 'own'
  if (isCoded && !verificationCode.trim()) refuse('verificationCode', 'code.required')
  const fault = flags.MOBILENUMPASSREG3 ? passwordFault(password, input.mobileNum.trim()) : null
  if (fault) refuse('password', fault)
  else if (password && !flags.MOBILENUMPASSREG3) refuse('password', 'register.password-format')
  if (confirmPassword !== password) refuse('confirmPassword', 'register.confirmation')
  if (!declaration) refuse('declaration', 'register.declaration')
  const isMobile = { username: '', isMobile: true }
  refused.push(...(await optionalFaults({ ...input, mobileNum: '' }, isMobile, context)))
  const [first] = refused
  if (!first) return
  const code = isErrorCode(first.code) ? first.code : 'request.invalid'
  throw new AppError(code, first.params, refused)
}
