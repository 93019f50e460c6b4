import { createHmac, randomBytes } from 'node:crypto'
import { PAYMENT_PROVEN_MAX, PAYMENT_PROVEN_MS } from '#lib/limits'

/** Of this process alone: what is kept says nothing to anybody else. Drawn with the first use. */
let secret: Buffer | undefined
const proven = new Map<string, { mark: string; until: number }>()

/** A member's secret that was given, and the hash it is checked against. */
interface Given {
  member: string
  hash: string
  text: string
  now: number
}

function markOf({ hash, text }: Given): string {
  secret ??= randomBytes(32)
  return createHmac('sha256', secret).update(`${hash}|${text}`).digest('base64')
}

/**
 * Whether the very same was proven right a moment ago: it need not cost another scrypt. Another
 * text ends what was kept, so that guesses are always counted and locked.
 */
export function isProven(given: Given): boolean {
  const known = proven.get(given.member)
  const isSame = known !== undefined && known.until > given.now && known.mark === markOf(given)
  if (!isSame) proven.delete(given.member)
  return isSame
}

/** Remembers for a moment, in memory only, that it was right. */
export function keepProven(given: Given): void {
  if (proven.size >= PAYMENT_PROVEN_MAX) proven.clear()
  proven.set(given.member, { mark: markOf(given), until: given.now + PAYMENT_PROVEN_MS })
}
