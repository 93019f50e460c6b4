import type { Env } from '#env'
import { askBook } from '#platform/kernel/books'
import { type EndedSessions, sessionInternals } from './internal'

/** Whose sessions end, and which of them. */
export interface SessionEnd extends EndedSessions {
  book: string
}

/** Ends the sessions of a member, at once and everywhere. */
export async function endSessions(env: Env, { book, ...end }: SessionEnd): Promise<void> {
  await askBook(env, book, sessionInternals.endSessions, end)
}

/** Sessions of a member that must end as a password was set then, but that of a hash. */
interface NotedEnd {
  id: string
  book: string
  at: number
  except?: string
}

/** Notes that sessions must end, for a batch with the new password. */
export const sessionsMustEnd = (env: Env, { id, book, at, except = '' }: NotedEnd) =>
  env.DB.prepare('INSERT OR REPLACE INTO session_end VALUES (?, ?, ?, ?)').bind(
    id,
    book,
    at,
    except,
  )

/** Ends sessions that were noted; the note goes once the book has answered. */
export async function endNotedSessions(env: Env, noted: NotedEnd): Promise<void> {
  const { id, book, at, except } = noted
  await endSessions(env, { id, book, at, passwordAt: at, ...(except && { except }) })
  await env.DB.prepare('DELETE FROM session_end WHERE member = ? AND at = ?').bind(id, at).run()
}

interface EndRow {
  member: string
  book: string
  at: number
  except_hash: string
}

/** Ends sessions whose book did not answer when a password was reset; called by the schedule. */
export async function endOverdueSessions(env: Env): Promise<void> {
  const { results } = await env.DB.prepare('SELECT * FROM session_end LIMIT 100').all<EndRow>()
  for (const { member: id, book, at, except_hash: except } of results)
    await endNotedSessions(env, { id, book, at, except })
}
