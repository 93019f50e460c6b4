import type { SignedIn } from '#lib/api/access/session'
import { RESUMED_TOGETHER_MS } from '#lib/limits'
import type { Book } from '#platform/kernel/book/book'
import {
  type Remembered,
  type RememberedSession,
  type Remembering,
  sessionHash,
} from '#platform/kernel/book/index'
import { signedInOf } from './create-member'

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
 * the secret was used before: then two have it, and one of them is not its member. Only tabs that
 * come back together show it twice, within seconds: they get what the first one got.
 */
export function resumeSession(book: Book, coming: Coming, now: number): Resumed | null {
  const { kept, next, token } = coming
  const found = book.sessions.findRemembered(kept.family, now)
  if (!found) return null
  const hash = sessionHash(token)
  if (found.secretHash === kept.secretHash) {
    book.sessions.renew(found.hash, { hash, secretHash: next.secretHash, now })
  } else if (!isSameAgain(found, { hash, secretHash: next.secretHash }, now)) {
    book.sessions.close(found.hash)
    return null
  }
  const { member, createdAt, mustChange } = book.sessions.check(hash, now)
  const options = { token, mustChange, openedAt: createdAt, isFirst: false }
  return { createdAt, at: now, signedIn: signedInOf(member, options) }
}

/** Whether what would come next is what has just come: the same cookie, shown once more. */
function isSameAgain(found: RememberedSession, next: Remembering, now: number): boolean {
  const isSame = found.hash === next.hash && found.secretHash === next.secretHash
  return isSame && now - found.renewedAt <= RESUMED_TOGETHER_MS
}

/** Ends a remembered session, by the secret that is good now. */
export function endRemembered(book: Book, { family, secretHash }: Remembered, now: number): void {
  const found = book.sessions.findRemembered(family, now)
  if (found?.secretHash === secretHash) book.sessions.close(found.hash)
}
