import { NOT_KEPT } from '#lib/cookie'
import { AppError } from '#lib/errors'
import { SESSION_ABSOLUTE_MS } from '#lib/limits'
import type { Handler } from '#platform/context'
import { assertOpened, bookStub, unwrap } from '#platform/objects'
import { newToken } from './enter'
import { newRemembered, readRemembered } from './remember'
import type { Resumed } from './resume-in-book'

/**
 * Comes back to the session that a browser remembers: a new token for it, and a new secret for the
 * browser. The old secret is good no more; whoever shows it again ends the session.
 */
export const resume: Handler<'session.resume'> = async (_input, context) => {
  const { env, remembered } = context
  const brought = readRemembered(remembered.brought)
  remembered.next = NOT_KEPT
  if (!brought) throw new AppError('session.not-remembered')
  const { book, kept } = brought
  await assertOpened(env, book)
  const { value, kept: next } = newRemembered(book, kept.family)
  const coming = { kept, next, token: newToken(book) }
  const resumed = unwrap<Resumed | null>(await bookStub(env, book).resume(coming))
  if (!resumed) throw new AppError('session.not-remembered')
  const { createdAt, at, signedIn } = resumed
  remembered.next = { value, forMs: createdAt + SESSION_ABSOLUTE_MS - at }
  return signedIn
}
