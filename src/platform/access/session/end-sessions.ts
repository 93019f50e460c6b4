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

/** Whose sessions must end, as a password was set then. */
interface NotedEnd {
  id: string
  book: string
  at: number
}

/** Notes that sessions must end, for a batch with the new password. */
export const sessionsMustEnd = ({ DB }: Env, { id, book, at }: NotedEnd) =>
  DB.prepare(`INSERT OR REPLACE INTO session_end VALUES (?, ?, ?, '')`).bind(id, book, at)

/** Ends all sessions that were noted a moment ago; the note goes once the book has answered. */
export async function endNotedSessions(env: Env, { id, book, at }: NotedEnd): Promise<void> {
  await endSessions(env, { id, book, passwordAt: at })
  await dropNote(env, id, at)
}

const dropNote = ({ DB }: Env, id: string, at: number) =>
  DB.prepare('DELETE FROM session_end WHERE member = ? AND at = ?').bind(id, at).run()

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
    await dropNote(env, id, at)
  }
}
