import { readSession, SESSION_KEYS } from '#lib/browser/storage'
import type { ClientCall } from './route'

export interface HeaderOptions {
  key?: string | undefined
  contentType?: string | undefined
}

/** The headers of a call (decisions 2); the token only where a session is stored. */
export function callHeaders(name: ClientCall, { key, contentType }: HeaderOptions): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'X-Module-Id': name,
    Language: document.documentElement.lang || 'es',
  })
  const merchant = readSession(SESSION_KEYS.merchant)
  const token = readSession(SESSION_KEYS.token)
  if (merchant) headers.set('Merchant', merchant)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (key) headers.set('Idempotency-Key', key)
  if (contentType) headers.set('Content-Type', contentType)
  return headers
}
