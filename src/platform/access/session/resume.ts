import { AppError } from '#lib/errors'
import { NOT_KEPT } from '#lib/http/cookie'
import { SESSION_ABSOLUTE_MS } from '#lib/limits'
import type { Handler } from '#platform/call/context'
import { askBook, assertOpened } from '#platform/kernel/books'
import { sessionInternals } from './internal'
import { assertMayEnter } from './may-enter'
import { followingOf, readRemembered } from './remember'

/**
 * Comes back to the session that a browser remembers: a new token for it, and a new secret for the
 * browser. Who shows the old secret again within seconds, as other tabs do, is answered the same;
 * later it ends the session.
 */
export const resume: Handler<'session.resume'> = async (_input, context) => {
  const { env, remembered } = context
  const brought = readRemembered(remembered.brought)
  remembered.next = NOT_KEPT
  if (!brought) throw new AppError('session.not-remembered')
  const { book, kept } = brought
  await assertOpened(env, book)
  const { value, kept: next, token } = await followingOf(env, remembered.brought)
  const coming = { kept, next, token }
  const resumed = await askBook(env, book, sessionInternals.resume, coming)
  if (!resumed) throw new AppError('session.not-remembered')
  const { createdAt, at, signedIn } = resumed
  await assertMayEnter(signedIn.member.type, context)
  remembered.next = { value, forMs: createdAt + SESSION_ABSOLUTE_MS - at }
  return signedIn
}
