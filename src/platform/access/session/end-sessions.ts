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

interface EndRow {
  member: string
  book: string
  at: number
  except_hash: string
}

/** Ends sessions whose book did not answer when a password was reset; called by the schedule. */
export async function endOverdueSessions(env: Env): Promise<void> {
  const { results } = await env.DB.prepare('SELECT * FROM session_end LIMIT 100').all<EndRow>()
  for (const { member: id, book, at, except_hash: except } of results) {
    await endSessions(env, { id, book, at, except, passwordAt: at })
    await env.DB.prepare('DELETE FROM session_end WHERE member = ? AND at = ?').bind(id, at).run()
  }
}
