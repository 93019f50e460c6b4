const URL_SAFE = /^[A-Za-z0-9_-]+$/

/** A URL-safe random text of `bytes` × 8 bits from Web Crypto. */
export function randomId(bytes = 16): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...raw))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function isUrlSafe(text: string): boolean {
  return URL_SAFE.test(text)
}
