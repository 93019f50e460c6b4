import type { Input } from '#lib/api/call'
import type { username } from '#lib/api/register'
import type { SignedIn } from '#lib/api/session'
import { AppError, type ErrorCode, type FieldError } from '#lib/errors'
import { USERNAME_MAX, USERNAME_MIN } from '#lib/limits'
import { profileOf } from '#lib/rules/profile'
import type { Context, Handler } from '#platform/context'
import { findByInvite, findByName } from '#platform/directory/index'
import { hashPassword, passwordFault, verifyPassword } from '#platform/password/index'
import { enter, openAccount } from '#platform/session/index'
import { USERNAME_PATTERN } from './settings'

const USERNAME = new RegExp(USERNAME_PATTERN)

type Registration = Input<typeof username>

/** Opens a member account and signs it in. Repeated with its key, it signs the same one in. */
export const registerByUsername: Handler<'register.username'> = async (input, context) => {
  assertValid(input, context)
  const { env } = context
  const name = input.username.trim()
  const upline = input.referralCode ? await findByInvite(env, input.referralCode) : null
  const opened = await openAccount(
    {
      username: name,
      passwordHash: hashPassword(input.password),
      type: 0,
      currency: profileOf(env.PROFILE).currency,
      upline,
      registerKey: context.key,
      registerUrl: input.registerUrl,
      expiresAt: 0,
    },
    context,
  )
  return opened ?? repeated(name, input.password, context)
}

/** The name or the key is taken: by this very registration, sent again, or by another one. */
async function repeated(name: string, password: string, context: Context): Promise<SignedIn> {
  const { env, key } = context
  const found = await findByName(env, name)
  if (found?.register_key === key && verifyPassword(password, found.password_hash)) {
    context.markReplayed()
    return enter(found, context)
  }
  const isKeyTaken = !found || found.register_key === key
  throw new AppError(isKeyTaken ? 'request.key-reused' : 'register.username-taken')
}

function isUsername(name: string): boolean {
  const { length } = name
  return length >= USERNAME_MIN && length <= USERNAME_MAX && USERNAME.test(name)
}

function assertValid(input: Registration, { env }: Context): void {
  const refused: FieldError[] = []
  const name = input.username.trim()
  const refuse = (field: keyof Registration, code: ErrorCode) => refused.push({ field, code })
  if (!isUsername(name)) refuse('username', 'register.username-format')
  const fault = passwordFault(input.password, { username: name, given: env.DEFAULT_PASSWORD })
  if (fault) refuse('password', fault)
  if (input.confirmPassword !== input.password) refuse('confirmPassword', 'register.confirmation')
  if (!input.declaration) refuse('declaration', 'register.declaration')
  const [first] = refused
  if (first) throw new AppError(first.code as ErrorCode, {}, refused)
}
