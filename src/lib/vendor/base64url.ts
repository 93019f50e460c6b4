const FORM = /^[A-Za-z0-9_-]+$/

/** Base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The bytes of a text in the one spelling that {@link toBase64Url} gives it; else undefined. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!FORM.test(text) || text.length % 4 === 1) return undefined
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
  return toBase64Url(bytes) === text ? bytes : undefined
}
