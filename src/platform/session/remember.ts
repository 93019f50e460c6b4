import { type Kept, NOT_KEPT } from '#lib/cookie'
import { randomId } from '#lib/ids'
import { type Remembered, sessionHash } from '#platform/book/index'
import type { Context } from '#platform/context'
import { assertOpened, bookStub } from '#platform/objects'

const VALUE = /^(B\d{1,9})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{32})$/
const FAMILY_BYTES = 12
const SECRET_BYTES = 24

/** What a browser keeps of a remembered session, and what its book keeps of that. */
export interface RememberedValue {
  value: string
  kept: Remembered
}

/** A new secret, of 192 random bits, for a session that a browser is to remember. */
export function newRemembered(book: string, family = randomId(FAMILY_BYTES)): RememberedValue {
  const secret = randomId(SECRET_BYTES)
  return {
    value: `${book}.${family}.${secret}`,
    kept: { family, secretHash: sessionHash(secret) },
  }
}

/** The parts of a cookie of ours, or null. */
export function readRemembered(value: string): { book: string; kept: Remembered } | null {
  const [, book, family, secret] = VALUE.exec(value) ?? []
  if (!book || !family || !secret) return null
  return { book, kept: { family, secretHash: sessionHash(secret) } }
}

/** From now on the browser keeps this, or nothing; the session it brought before ends. */
export function keepInBrowser(context: Context, next: Kept = NOT_KEPT): void {
  const { env, remembered, later } = context
  const brought = readRemembered(remembered.brought)
  remembered.next = next
  if (!brought) return
  later(async () => {
    await assertOpened(env, brought.book)
    await bookStub(env, brought.book).endRemembered(brought.kept)
  })
}
