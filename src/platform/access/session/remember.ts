import type { Env } from '#env'
import { type Kept, NOT_KEPT } from '#lib/http/cookie'
import { randomId } from '#lib/ids'
import { derived } from '#platform/access/secret/index'
import type { Context } from '#platform/call/context'
import { type Remembered, sessionHash } from '#platform/kernel/book/index'
import { askBook, assertOpened } from '#platform/kernel/books'
import { sessionInternals } from './internal'

const VALUE = /^(B\d{1,9})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{32})$/
const FAMILY_BYTES = 12
const SECRET_BYTES = 24

/** What a browser keeps of a remembered session, and what its book keeps of that. */
export interface RememberedValue {
  value: string
  kept: Remembered
}

const rememberedOf = (book: string, family: string, secret: string): RememberedValue => ({
  value: `${book}.${family}.${secret}`,
  kept: { family, secretHash: sessionHash(secret) },
})

/** A new secret, of 192 random bits, for a session that a browser is to remember. */
export const newRemembered = (book: string): RememberedValue =>
  rememberedOf(book, randomId(FAMILY_BYTES), randomId(SECRET_BYTES))

/**
 * The secret and the token that follow a cookie: the same ones however often it is shown, so that
 * tabs that come back at once with one cookie stay in one session. Only the platform tells them.
 */
export async function followingOf(env: Env, value: string) {
  const [, book = '', family = ''] = VALUE.exec(value) ?? []
  const [secret, bits] = await Promise.all([
    derived(env, 'remember', value),
    derived(env, 'remembered-token', value),
  ])
  return { ...rememberedOf(book, family, secret), token: `${book}.${bits}` }
}

/** The parts of a cookie of ours, or null. */
export function readRemembered(value: string): { book: string; kept: Remembered } | null {
  const [, book, family, secret] = VALUE.exec(value) ?? []
  if (!book || !family || !secret) return null
  return { book, kept: { family, secretHash: sessionHash(secret) } }
}

/** From now on the browser keeps this, or nothing; the session it brought before ends. */
export function keepInBrowser(context: Context, next: Kept = NOT_KEPT): void {
  const { env, remembered, afterAnswer } = context
  const brought = readRemembered(remembered.brought)
  remembered.next = next
  if (!brought) return
  afterAnswer(async () => {
    await assertOpened(env, brought.book)
    await askBook(env, brought.book, sessionInternals.endRemembered, brought.kept)
  })
}
