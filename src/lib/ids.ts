const URL_SAFE = /^[A-Za-z0-9_-]+$/

/** A URL-safe random text of `bytes` × 8 bits from Web Crypto. */
export function randomId(bytes = 16): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...raw))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * An idempotency key: nine characters of the time, so that new keys lie together in a book's index,
 * and 144 random bits.
 */
export const newKey = () => `${Date.now().toString(36).padStart(9, '0')}${randomId(18)}`

export function isUrlSafe(text: string): boolean {
  return URL_SAFE.test(text)
}
