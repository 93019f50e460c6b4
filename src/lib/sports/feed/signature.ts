import { fromHex, toHex } from '#lib/fair/hex'
import { hmac, hmacKey, textBytes } from '#lib/fair/stream'

/** How far a call's time may be from ours. */
const CLOCK_MS = 60_000
const SIGNATURE = /^[0-9a-f]{64}$/

interface SignedCall {
  method: string
  /** With its query. */
  path: string
  /** Of the `X-Timestamp` header, milliseconds. */
  timestamp: number
  body: string
}

const signedText = ({ method, path, timestamp, body }: SignedCall) =>
  textBytes(`${method} ${path} ${timestamp}\n${body}`)

/** `X-Signature` of a call to or from a producer, hex. */
export const signCall = async (secret: string, call: SignedCall): Promise<string> =>
  toHex(await hmac(await hmacKey(textBytes(secret)), signedText(call)))

/** Whether a call is of the producer and of now; compared in constant time. */
export async function isSignedCall(
  secret: string,
  call: SignedCall,
  signature: string,
  now: number,
): Promise<boolean> {
  const timely = Math.abs(now - call.timestamp) <= CLOCK_MS
  if (!timely || !SIGNATURE.test(signature)) return false
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', textBytes(secret), algorithm, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, fromHex(signature), signedText(call))
}
