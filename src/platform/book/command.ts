import type { Input, Output } from '#lib/api/call'
import type { CALLS, CallName } from '#lib/api/index'
import type { Book } from './book'
import type { BookMember, Session } from './session-rows'

/** What a command works on: the book, and the member whose session was just checked. */
export interface Turn {
  book: Book
  member: BookMember
  /** Hash of the session's token. */
  session: string
  /** The session that was just checked. */
  current: Session
  now: number
  env: { PROFILE: string }
}

/**
 * The work of a member's call, run inside his book's transaction in the same hop as the check of
 * his session. It refuses (throws `AppError`) before it writes, and awaits nothing.
 */
export type Command<N extends CallName> = (
  input: Input<(typeof CALLS)[N]>,
  turn: Turn,
) => Output<(typeof CALLS)[N]>
