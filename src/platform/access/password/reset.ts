import { clear, subjectOfMember } from '#platform/access/login-throttle/index'
import { endNotedSessions, sessionsMustEnd } from '#platform/access/session/index'
import type { Context } from '#platform/call/context'
import { type DirectoryRow, passwordReset } from '#platform/directory/index'
import { hashPassword } from './hash'

/**
 * Sets a member's password without the old one: their sessions end, and their lock-out. That
 * sessions must end is written with the password, so that the watchdog ends them should the book be
 * away.
 */
export async function resetPassword(
  { id, book }: DirectoryRow,
  password: string,
  { env, now }: Context,
): Promise<void> {
  const hash = hashPassword(password)
  const at = now()
  const end = { id, book, at }
  await env.DB.batch([
    passwordReset(env, { id, hash, at }),
    sessionsMustEnd(env, end),
    clear(env, subjectOfMember(id)),
  ])
  await endNotedSessions(env, { id, book, at })
}
