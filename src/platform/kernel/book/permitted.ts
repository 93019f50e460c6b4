import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { refusal } from '#lib/rules/permission'
import type { Book } from './book'
import type { Session } from './session/rows'

/** The session of a hash, when its member may make the call now; else a thrown refusal. */
export function permittedSession(book: Book, name: CallName, hash: string, now: number): Session {
  const session = book.sessions.check(hash, now)
  const { member, mustChange } = session
  const { access, whileExcluded, beforeChange }: Call = CALLS[name]
  const refused = refusal(access, member.type)
  if (refused) throw new AppError(refused)
  if (!whileExcluded) book.guard.assertMayEnter(member.id, now)
  if (mustChange && !beforeChange) throw new AppError('password.must-change')
  return session
}
