import type { ErrorCode } from '#lib/errors'
import { PASSWORD_MAX, PASSWORD_MIN } from '#lib/limits'
import { isCommonPassword } from './common'

/**
 * What is wrong with a new password, or null: 8 to 64 characters, whatever they are, but none that
 * guessing starts with, not the name, not the one that agents give to new accounts.
 */
export function passwordFault(
  password: string,
  { username, given = '' }: { username: string; given?: string | undefined },
): ErrorCode | null {
  const length = [...password].length
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'register.password-format'
  const isKnown = isCommonPassword(password, username) || (given !== '' && password === given)
  return isKnown ? 'register.password-common' : null
}
