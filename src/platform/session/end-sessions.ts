import type { Env } from '#edge/env'
import { bookStub } from '#platform/objects'

/** Whose sessions end. */
export interface SessionEnd {
  /** The member's id and his book. */
  id: string
  book: string
  /** Sessions opened later stay, milliseconds since 1970; without it all end. */
  at?: number
  /** Hash of the token whose session stays. */
  except?: string
  /** When a new password was set, which ends them. */
  passwordAt?: number
}

/** Ends the sessions of a member, at once and everywhere. */
export async function endSessions(env: Env, { book, ...end }: SessionEnd): Promise<void> {
  await bookStub(env, book).endSessions(end)
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
