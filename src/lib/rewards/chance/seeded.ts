import { ByteStream, hmac, hmacKey, labelled, textBytes } from '#lib/fair/stream'

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What is published of a seed before anything is decided by it. */
export async function commitmentOf(label: string, seed: string): Promise<string> {
  const bytes = labelled(`${label}\0`, bytesOf(seed))
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Bytes that anybody can work out again once the seed is known. */
export async function streamOf(seed: string, message: string): Promise<ByteStream> {
  const key = await hmac(await hmacKey(bytesOf(seed)), textBytes(message))
  return new ByteStream(await hmacKey(key))
}
