import { AppError } from '#lib/errors'
import type { Command } from '#platform/kernel/book/command'

/** Enough of a hash to name a session; it opens nothing. */
const NAME_LENGTH = 16
const nameOf = (hash: string) => hash.slice(0, NAME_LENGTH)

/** The member's sessions that have not ended, newest first. */
export const listSessions: Command<'session.list'> = (
  _input,
  { book, member, sessionHash, now },
) => ({
  sessions: book.sessions.list(member.id, now).map(({ hash, ...shown }) => ({
    id: nameOf(hash),
    ...shown,
    current: hash === sessionHash,
  })),
})

/** Ends one of them; those of others are as unknown as any. */
export const revoke: Command<'session.revoke'> = ({ id }, { book, member, now }) => {
  const found = book.sessions.list(member.id, now).find(({ hash }) => nameOf(hash) === id)
  if (!found) throw new AppError('session.unknown')
  book.sessions.close(found.hash)
  return {}
}

/** Ends all of them but the one that asks. */
export const revokeOthers: Command<'session.revokeOthers'> = (_input, context) => {
  const { book, member, sessionHash, now } = context
  const others = book.sessions.list(member.id, now).length - 1
  book.sessions.closeAll(member.id, Number.MAX_SAFE_INTEGER, sessionHash)
  return { ended: others }
}
