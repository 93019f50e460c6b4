import type { ErrorCode } from '#lib/errors'
import { PASSWORD_MAX, PASSWORD_MIN } from '#lib/limits'
import { isCommonPassword } from './common'

/**
 * What is wrong with a new password, or null: 8 to 64 characters, whatever they are, but none that
 * guessing starts with, and not the name.
 */
export function passwordFault(password: string, username: string): ErrorCode | null {
  const length = [...password].length
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'register.password-format'
  return isCommonPassword(password, username) ? 'register.password-common' : null
}
