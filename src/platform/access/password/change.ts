import type { change } from '#lib/api/access/password'
import type { Input } from '#lib/api/call'
import { AppError, type ErrorCode, type FieldError } from '#lib/errors'
import { subjectOf, throttled } from '#platform/access/login-throttle/index'
import { newToken, sessionInternals } from '#platform/access/session/index'
import type { Context, Handler } from '#platform/call/context'
import { setPasswordHash } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { type Caller, callerRow } from './caller'
import { hashPassword, verifyPassword } from './hash'
import { passwordFault } from './rule'

/**
 * Changes the password. The directory takes the new hash only in the place of the one that was
 * checked; then the book ends every session, and one that began with the old password is refused.
 */
export const changePassword: Handler<'password.change'> = async (input, context) => {
  const caller = await callerRow(context)
  assertValid(input, caller)
  await assertPassword(input.oldPassword, 'oldPassword', caller, context)
  const { env, token: old, now } = context
  const { id, book, password_hash: previous } = caller
  const passwordAt = now()
  const change = { id, previous, hash: hashPassword(input.newPassword), at: passwordAt }
  if (!(await setPasswordHash(env, change))) throw new AppError('password.wrong-current')
  const rotation = { old, token: newToken(book), passwordAt }
  return askBook(env, book, sessionInternals.rotate, rotation)
}

/** Refuses a wrong password of the account, counted like any guess. */
export async function assertPassword(
  password: string,
  field: string,
  { id, password_hash: hash }: Caller,
  { env, now }: Context,
): Promise<void> {
  const guess = { subject: subjectOf('password', id), now: now() }
  if (await throttled(env, guess, () => verifyPassword(password, hash))) return
  throw new AppError('password.wrong-current', {}, [{ field, code: 'password.wrong-current' }])
}

function assertValid(input: Input<typeof change>, { username }: Caller): void {
  const refused: FieldError[] = []
  const fault = passwordFault(input.newPassword, username)
  const isSame = input.newPassword === input.oldPassword
  if (isSame || fault) refused.push({ field: 'newPassword', code: fault ?? 'password.same' })
  if (input.confirmNewPassword !== input.newPassword) {
    refused.push({ field: 'confirmNewPassword', code: 'register.confirmation' })
  }
  const [first] = refused
  if (first) throw new AppError(first.code as ErrorCode, {}, refused)
}
