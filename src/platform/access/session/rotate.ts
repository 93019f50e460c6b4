import { AppError } from '#lib/errors'
import { SESSION_ABSOLUTE_MS } from '#lib/limits'
import type { Book } from '#platform/kernel/book/book'
import { sessionHash } from '#platform/kernel/book/index'

/** A new token in the place of all of a member's, after their password was changed. */
export interface Rotation {
  /** The token that made the call. */
  old: string
  token: string
  /** When the password was changed, as the directory keeps it. */
  passwordAt: number
}

/** Ends every session of the member and opens the one of the new token. */
export function rotate(book: Book, { old, token, passwordAt }: Rotation, now: number) {
  const { member } = book.sessions.check(sessionHash(old), now)
  if (member.type === 4) throw new AppError('in_need_true_account')
  book.sessions.replace(sessionHash(old), sessionHash(token), { now, passwordAt })
  return { token, expiresAt: now + SESSION_ABSOLUTE_MS }
}
