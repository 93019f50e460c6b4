import type { Env } from '#edge/env'
import { bookStub } from '#platform/objects'

/** Whose sessions end. */
export interface SessionEnd {
  /** The member's id and his book. */
  id: string
  book: string
  /** Sessions opened later stay, milliseconds since 1970. */
  at: number
  /** Hash of the token whose session stays. */
  except?: string | undefined
}

/** Ends the sessions of a member, at once and everywhere. */
export async function endSessions(env: Env, { id, book, at, except }: SessionEnd): Promise<void> {
  await bookStub(env, book).endSessions(id, at, except)
}
