import { sha256Hex } from '#lib/lottery/draw/hex'
import { fromBase64Url, toBase64Url } from './base64url'
import { importKey, type VendorKey } from './keys'

/** What a call to the wallet, or one of ours to a vendor, is signed with. */
export interface SignedRequest {
  keyId: string
  /** As it is sent, with its query. */
  path: string
  /** Of `X-Timestamp`: milliseconds since 1970, 13 digits. */
  timestamp: number | string
  /** Of `X-Nonce`. */
  nonce: string
  body: Uint8Array<ArrayBuffer>
}

export interface SignedAnswer {
  keyId: string
  /** HTTP status. */
  status: number
  /** Of the request that it answers. */
  nonce: string
  body: Uint8Array<ArrayBuffer>
}

/** Of `X-Nonce`. */
export const NONCE = /^[A-Za-z0-9_-]{16,64}$/
/** Of `X-Timestamp`. */
export const TIMESTAMP = /^\d{13}$/
/** How far a call's time may be from ours. */
export const CLOCK_MS = 300_000

/** The seven lines that a request's signature is over. */
export async function requestText(request: SignedRequest): Promise<string> {
  const { keyId, path, timestamp, nonce, body } = request
  const hash = await sha256Hex(body)
  return ['wallet-v1', keyId, 'POST', path, timestamp, nonce, hash].join('\n')
}

/** The five lines that an answer's signature is over. */
export async function answerText({ keyId, status, nonce, body }: SignedAnswer): Promise<string> {
  return ['wallet-v1-answer', keyId, status, nonce, await sha256Hex(body)].join('\n')
}

/** RSA-PSS with a salt of 32 bytes; the other algorithms have no parameters. */
const parametersOf = ({ algorithm }: VendorKey) =>
  algorithm === 'rsa-pss-sha256'
    ? { name: 'RSA-PSS', saltLength: 32 }
    : { name: algorithm === 'ed25519' ? 'Ed25519' : 'HMAC' }

/** Bytes of a signature: some runtimes throw on others. */
function lengthOf(key: VendorKey): number | undefined {
  if (key.algorithm === 'hmac-sha256') return 32
  return key.algorithm === 'ed25519' ? 64 : fromBase64Url(key.jwk.n ?? '')?.length
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** `X-Signature` of a text: base64url without padding. */
export async function signText(key: VendorKey, text: string): Promise<string> {
  const own = await importKey(key, 'sign')
  const signature = await crypto.subtle.sign(parametersOf(key), own, utf8(text))
  return toBase64Url(new Uint8Array(signature))
}

/** Whether a signature is the key's over a text; an HMAC is compared in constant time. */
export async function isSigned(key: VendorKey, text: string, signature: string): Promise<boolean> {
  const bytes = fromBase64Url(signature)
  if (!bytes || bytes.length !== lengthOf(key)) return false
  return crypto.subtle.verify(parametersOf(key), await importKey(key, 'verify'), bytes, utf8(text))
}
