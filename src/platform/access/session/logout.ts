import type { Command } from '#platform/kernel/book/command'

/** Ends the session of the token that made the call. */
export const logout: Command<'session.logout'> = (_input, { book, sessionHash }) => {
  book.sessions.close(sessionHash)
  return {}
}
