import type { SignedIn } from '#lib/api/session'
import type { Book } from '#platform/book/book'
import { type Remembered, sessionHash } from '#platform/book/index'
import { signedInOf } from './enrol'

/** A browser that comes back: the secret it shows, the next one, and the session's next token. */
export interface Coming {
  kept: Remembered
  next: Remembered
  token: string
}

export interface Resumed {
  /** When the member signed in, and now. */
  createdAt: number
  at: number
  signedIn: SignedIn
}

/**
 * Gives a remembered session its next token and secret. Null when it has ended; and it ends when
 * the secret was used before: then two have it, and one of them is not its member.
 */
export function resumeSession(book: Book, coming: Coming, now: number): Resumed | null {
  const { kept, next, token } = coming
  const found = book.sessions.findRemembered(kept.family, now)
  if (!found) return null
  if (found.secretHash !== kept.secretHash) {
    book.sessions.close(found.hash)
    return null
  }
  const hash = sessionHash(token)
  book.sessions.renew(found.hash, { hash, secretHash: next.secretHash, now })
  const { member, createdAt, mustChange } = book.sessions.check(hash, now)
  const entry = { token, mustChange, openedAt: createdAt, isFirst: false }
  return { createdAt, at: now, signedIn: signedInOf(member, entry) }
}

/** Ends a remembered session, by the secret that is good now. */
export function endRemembered(book: Book, { family, secretHash }: Remembered, now: number): void {
  const found = book.sessions.findRemembered(family, now)
  if (found?.secretHash === secretHash) book.sessions.close(found.hash)
}
