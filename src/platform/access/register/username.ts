import type { username } from '#lib/api/access/register'
import type { SignedIn } from '#lib/api/access/session'
import type { Input } from '#lib/api/call'
import { AppError, type ErrorCode, type FieldError, isErrorCode } from '#lib/errors'
import { USERNAME_MAX, USERNAME_MIN } from '#lib/limits'
import { profileOf } from '#lib/rules/profile'
import { proofOf } from '#platform/access/captcha/index'
import { hashPassword, passwordFault, verifyPassword } from '#platform/access/password/index'
import { signIn, signUp } from '#platform/access/session/index'
import { link, wantedBy } from '#platform/access/social/index'
import type { Context, Handler } from '#platform/call/context'
import { findByName, isEmailTaken } from '#platform/directory/index'
import { detailsOf } from './fields'
import { invitedBy, optionalFaults } from './optional'
import { assertPerson } from './person'
import { USERNAME_PATTERN } from './settings'

const USERNAME = new RegExp(USERNAME_PATTERN)

type Registration = Input<typeof username>

/** Opens a member account and signs it in. Repeated with its key, it signs the same one in. */
export const registerByUsername: Handler<'register.username'> = async (input, context) => {
  await assertValid(input, context)
  await assertPerson(proofOf(input), context)
  const { env } = context
  const name = input.username.trim()
  const { paymentPassword } = input
  const wanted = await wantedBy(input.social, context)
  const opened = await signUp(
    {
      username: name,
      passwordHash: hashPassword(input.password),
      currency: profileOf(env.PROFILE).currency,
      ...(await invitedBy(input, context)),
      registerKey: context.key,
      registerUrl: input.registerUrl || input.domain,
      expiresAt: 0,
      email: input.email?.trim() || wanted?.email || null,
      profile: { fields: detailsOf(input), country: context.country },
      paymentHash: paymentPassword ? hashPassword(paymentPassword) : '',
    },
    context,
  )
  if (opened && wanted) {
    await link(env, { ...wanted, member: opened.member.id }, context.now())
  }
  return opened ?? repeated(name, input, context)
}

/**
 * The name or the key is taken: by this very registration, sent again, or by another one. It opens
 * no account to which a second factor belongs by now.
 */
async function repeated(name: string, input: Registration, context: Context): Promise<SignedIn> {
  const { env, key } = context
  const found = await findByName(env, name)
  if (found && (found.register_key !== key || found.has_factor)) {
    throw new AppError('register.username-taken')
  }
  if (found && verifyPassword(input.password, found.password_hash)) {
    context.markReplayed()
    return signIn(found, context)
  }
  const email = input.email?.trim()
  if (found || !email || !(await isEmailTaken(env, email))) {
    throw new AppError('request.key-reused')
  }
  throw new AppError('register.email-taken', {}, [{ field: 'email', code: 'register.email-taken' }])
}

/** A name as it is kept; refused when it is none. */
export function assertUsername(name: string): string {
  const plain = name.trim()
  if (!isUsername(plain)) {
    const field = { field: 'username', code: 'register.username-format' }
    throw new AppError('register.username-format', {}, [field])
  }
  return plain
}

function isUsername(name: string): boolean {
  const { length } = name
  return length >= USERNAME_MIN && length <= USERNAME_MAX && USERNAME.test(name)
}

async function assertValid(input: Registration, context: Context): Promise<void> {
  const refused: FieldError[] = []
  const name = input.username.trim()
  const refuse = (field: keyof Registration, code: ErrorCode) => refused.push({ field, code })
  if (!isUsername(name)) refuse('username', 'register.username-format')
  const fault = passwordFault(input.password, name)
  if (fault) refuse('password', fault)
  if (input.confirmPassword !== input.password) refuse('confirmPassword', 'register.confirmation')
  if (!input.declaration) refuse('declaration', 'register.declaration')
  refused.push(...(await optionalFaults(input, { username: name, isMobile: false }, context)))
  const [first] = refused
  if (!first) return
  const code = isErrorCode(first.code) ? first.code : 'request.invalid'
  throw new AppError(code, first.params, refused)
}
