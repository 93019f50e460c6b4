import { clear, subjectOfMember } from '#platform/access/login-throttle/index'
import { endSessions } from '#platform/access/session/index'
import type { Context } from '#platform/call/context'
import type { DirectoryRow } from '#platform/directory/index'
import { hashPassword } from './hash'

/**
 * Sets a member's password without his old one: his sessions end, and his lock-out. That sessions
 * must end is written with the password, so that the watchdog ends them should the book be away.
 */
export async function resetPassword(
  { id, book }: DirectoryRow,
  password: string,
  { env, now }: Context,
): Promise<void> {
  const hash = hashPassword(password)
  const passwordAt = now()
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE member SET password_hash = ?, password_at = ?, initial_until = 0, initial_sealed = '',
         initial_key = '' WHERE id = ?`,
    ).bind(hash, passwordAt, id),
    env.DB.prepare('INSERT OR REPLACE INTO session_end VALUES (?, ?, ?, ?)').bind(
      id,
      book,
      passwordAt,
      '',
    ),
    clear(env, subjectOfMember(id)),
  ])
  await endSessions(env, { id, book, passwordAt })
  await env.DB.prepare('DELETE FROM session_end WHERE member = ? AND at = ?')
    .bind(id, passwordAt)
    .run()
}
