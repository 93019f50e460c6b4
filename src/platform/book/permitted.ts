import type { CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { ACCESS, BEFORE_CHANGE, refusal, WHILE_EXCLUDED } from '#lib/rules/permission'
import type { Book } from './book'
import type { Session } from './session-rows'

/** The session of a hash, when its member may make the call now; else a thrown refusal. */
export function permittedSession(book: Book, name: CallName, hash: string, now: number): Session {
  const session = book.sessions.check(hash, now)
  const { member, mustChange } = session
  const refused = refusal(ACCESS[name], member.type)
  if (refused) throw new AppError(refused)
  if (!WHILE_EXCLUDED.includes(name)) book.guard.assertMayEnter(member.id, now)
  if (mustChange && !BEFORE_CHANGE.includes(name)) throw new AppError('password.must-change')
  return session
}
