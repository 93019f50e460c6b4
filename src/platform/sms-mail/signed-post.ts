import { toHex } from '#lib/fair/hex'
import { hmac, hmacKey, textBytes } from '#lib/fair/stream'
import { ALERT_RETRY_MAX_MS, ALERT_RETRY_MS, ALERT_TIMEOUT_MS } from '#lib/limits'

/** Whom the deployment tells something, and what signs it. */
export interface Webhook {
  url: URL
  secret: string
}

/** None without a secret that signs what it is sent. */
export const webhookAt = (url?: string, secret?: string): Webhook | null =>
  url && secret ? { url: new URL(url), secret } : null

/** `X-Signature` of a body: HMAC-SHA256 of `timestamp.body`, hex. */
const signed = async (secret: string, timestamp: number, body: string) =>
  toHex(await hmac(await hmacKey(textBytes(secret)), textBytes(`${timestamp}.${body}`)))

interface Post {
  body: string
  now: number
  /** What the receiver tells one from another by, beside the body. */
  headers: Record<string, string>
}

/** Hands a body over, signed; throws unless it was taken. */
export async function postSigned(to: Webhook, { body, now, headers }: Post): Promise<void> {
  const response = await fetch(to.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      'x-timestamp': String(now),
      'x-signature': await signed(to.secret, now, body),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ALERT_TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`status ${response.status}`)
}

/** Until the next try: twice as long each time, up to the most. */
export const retryMs = (tries: number) => Math.min(ALERT_RETRY_MAX_MS, ALERT_RETRY_MS * 2 ** tries)

/**
 * Whether it is time for a try, after so many: what is put off for longer than that ever is was by
 * a clock that was ahead.
 */
export const isTryDue = (at: number, tries: number, now: number): boolean =>
  at <= now || at > now + retryMs(tries - 1)

/** The same of a row, of which `?1` is the moment. */
export const TRY_DUE = `(next_at <= ?1
    OR next_at > ?1 + min(${ALERT_RETRY_MAX_MS}, ${ALERT_RETRY_MS} << (tries - 1)))`
