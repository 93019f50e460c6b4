import { SELF } from 'cloudflare:test'
import type { VendorKey } from '#lib/vendor/keys'
import { requestText, signText } from '#lib/vendor/signature'
import { siteKey } from './test-wallet'

export const STUDIO = 'https://studio.example'

interface Sent {
  body?: string
  key?: VendorKey
  /** What the signature is over, where that is not the body. */
  signed?: string
  timestamp?: number
}

/** A call of the site’s, as it signs them. */
export async function ask(call: string, sent: Sent = {}) {
  const { body = '{}', key = siteKey, signed = body, timestamp = Date.now() } = sent
  const path = `/site/v1/${call}`
  const bytes = new TextEncoder().encode(signed)
  const nonce = crypto.randomUUID()
  const text = await requestText({ keyId: key.id, path, timestamp, nonce, body: bytes })
  const headers = {
    'content-type': 'application/json',
    'x-key': key.id,
    'x-timestamp': String(timestamp),
    'x-nonce': nonce,
    'x-signature': await signText(key, text),
  }
  const answer = await SELF.fetch(STUDIO + path, { method: 'POST', headers, body })
  const { code, value } = (await answer.json()) as { code?: string; value: unknown }
  return { status: answer.status, code, value }
}
