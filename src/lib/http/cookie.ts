import { SECOND_MS } from '#lib/limits'

/** The value of a cookie, as it was sent. */
export function cookieOf({ headers }: Request, name: string): string | undefined {
  const header = headers.get('cookie')
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/**
 * By it a browser comes back to its session without a password. The prefix makes browsers refuse
 * it but from this very host over TLS (plain HTTP on localhost counts as such in most of them).
 */
export const REMEMBER_COOKIE = '__Host-remember'

/** What a browser is to keep: a value for so many milliseconds, or, with 0, nothing. */
export interface Kept {
  value: string
  forMs: number
}

export const NOT_KEPT: Kept = { value: '', forMs: 0 }

const SAFE = /^[A-Za-z0-9._-]{0,200}$/

/** The `Set-Cookie` of {@link REMEMBER_COOKIE}: no script reads it, no other site sends it. */
export function rememberCookie({ value, forMs }: Kept): string {
  const seconds = Math.max(0, Math.floor(forMs / SECOND_MS))
  const pair = `${REMEMBER_COOKIE}=${seconds > 0 ? value : ''}`
  return `${pair}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`
}

/** What an upstream's answer has the browser keep, for `longestMs` at most; null: not a word. */
export function keptOf(headers: Headers, longestMs: number): Kept | null {
  const start = `${REMEMBER_COOKIE}=`
  const line = headers.getSetCookie().find((each) => each.startsWith(start))
  if (line === undefined) return null
  const [pair = '', ...attributes] = line.split(';')
  const value = pair.slice(start.length)
  const age = attributes.map((each) => /^\s*max-age=(\d+)$/i.exec(each)?.[1]).find(Boolean)
  if (!value || !SAFE.test(value)) return NOT_KEPT
  return { value, forMs: Math.min(Number(age ?? 0) * SECOND_MS, longestMs) }
}
