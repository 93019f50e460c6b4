import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#env'
import { derived } from '#platform/access/secret/index'
import type { Launch } from './wallet/terms'

/** How long a launch token can be exchanged. */
const LIFETIME_MS = 120_000
const SESSION_BYTES = 6
const TIME_BYTES = 6
const NONCE_BYTES = 8
const ALIAS_BYTES = 12
const FIXED = SESSION_BYTES + TIME_BYTES + NONCE_BYTES + ALIAS_BYTES + 2
/** Characters of the mark at the end: 16 bytes. */
const MARK = 22

interface Launching extends Omit<Launch, 'nonce'> {
  book: string
  vendor: string
}

const FORM = /^(B\d{1,9})\.([A-Za-z0-9_-]+)$/

async function markOf(env: Env, text: string): Promise<string> {
  const key = await derived(env, 'vendor-launch', 'v1')
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
}

/**
 * A launch token: the book, then session, time, nonce, member and game in as few bytes as they
 * need, then a mark that only the platform can make. Nothing is stored.
 */
export async function makeLaunchToken(env: Env, of: Launching, now: number): Promise<string> {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(now + LIFETIME_MS, 0, TIME_BYTES)
  const vendor = Buffer.from(of.vendor)
  const text = Buffer.concat([
    Buffer.from(of.session, 'hex'),
    time,
    crypto.getRandomValues(new Uint8Array(NONCE_BYTES)),
    Buffer.from(of.alias.slice(of.book.length + 1), 'base64url'),
    Buffer.from([of.lobby ? 1 : 0, vendor.length]),
    vendor,
    Buffer.from(of.game),
  ]).toString('base64url')
  const whole = `${of.book}.${text}`
  return whole + (await markOf(env, whole))
}

/** The beginning of a session's hash, as a token holds it. */
export const sessionPrefix = (hash: string): string => hash.slice(0, 2 * SESSION_BYTES)

/** The book that a token names, whether it is good or not. */
export const bookOfLaunch = (token: string): string | undefined => FORM.exec(token)?.[1]

/** What a token says to this vendor; null when it is not good, or no longer. */
export async function readLaunchToken(
  env: Env,
  token: string,
  { vendor, now }: { vendor: string; now: number },
): Promise<Launch | null> {
  const [, book = '', rest = ''] = FORM.exec(token) ?? []
  const [whole, mark] = [token.slice(0, -MARK), Buffer.from(token.slice(-MARK))]
  const right = Buffer.from(await markOf(env, whole))
  if (mark.length !== right.length || !timingSafeEqual(mark, right)) return null
  const bytes = Buffer.from(rest.slice(0, -MARK), 'base64url')
  if (bytes.length <= FIXED) return null
  let at = 0
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const session = take(SESSION_BYTES).toString('hex')
  const until = take(TIME_BYTES).readUIntBE(0, TIME_BYTES)
  const nonce = take(NONCE_BYTES).toString('hex')
  const alias = `${book}-${take(ALIAS_BYTES).toString('base64url')}`
  const [lobby = 0, length = 0] = take(2)
  const isOurs = take(length).toString() === vendor
  if (!isOurs || until <= now) return null
  return { session, nonce, alias, lobby: lobby === 1, game: bytes.subarray(at).toString() }
}
