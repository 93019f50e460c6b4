import { fromBase64Url } from './base64url'

export const KEY_ALGORITHMS = ['ed25519', 'rsa-pss-sha256', 'hmac-sha256'] as const
export type KeyAlgorithm = (typeof KEY_ALGORITHMS)[number]

/** Shortest secret of an HMAC, in bytes, and shortest modulus of RSA, in bits. */
export const SECRET_BYTES_MIN = 32
export const RSA_BITS_MIN = 2_048

/** A key as it is registered: its algorithm is its own, never the request's. */
export type VendorKey =
  | { id: string; algorithm: 'ed25519' | 'rsa-pss-sha256'; jwk: JsonWebKey }
  | { id: string; algorithm: 'hmac-sha256'; secret: string }

export type KeyPart = 'sign' | 'verify'

const ALGORITHMS = {
  ed25519: { name: 'Ed25519' },
  'rsa-pss-sha256': { name: 'RSA-PSS', hash: 'SHA-256' },
  'hmac-sha256': { name: 'HMAC', hash: 'SHA-256' },
} as const

const imported = new WeakMap<VendorKey, Partial<Record<KeyPart, Promise<CryptoKey>>>>()

function importAs(key: VendorKey, part: KeyPart): Promise<CryptoKey> {
  const algorithm = ALGORITHMS[key.algorithm]
  if (key.algorithm === 'hmac-sha256') {
    const secret = new TextEncoder().encode(key.secret)
    return crypto.subtle.importKey('raw', secret, algorithm, false, [part])
  }
  const { kty, crv, n, e, x, d, p, q, dp, dq, qi } = key.jwk
  const shared = key.algorithm === 'ed25519' ? { kty, crv, x } : { kty, n, e }
  const own = key.algorithm === 'ed25519' ? { d } : { d, p, q, dp, dq, qi }
  const jwk = (part === 'sign' ? { ...shared, ...own } : shared) as JsonWebKey
  return crypto.subtle.importKey('jwk', jwk, algorithm, false, [part])
}

/** The key for signing or for checking; made once for each key that is held in memory. */
export function importKey(key: VendorKey, part: KeyPart): Promise<CryptoKey> {
  const known = imported.get(key) ?? {}
  imported.set(key, known)
  const made = known[part] ?? importAs(key, part)
  known[part] = made
  return made
}

/** Whether a key is strong enough, and says what it must. */
export function isSound(key: VendorKey): boolean {
  if (key.algorithm === 'hmac-sha256')
    return new TextEncoder().encode(key.secret).length >= SECRET_BYTES_MIN
  const { kty, crv, x, n, e } = key.jwk
  if (key.algorithm === 'ed25519')
    return kty === 'OKP' && crv === 'Ed25519' && fromBase64Url(x ?? '')?.length === 32
  const modulus = fromBase64Url(n ?? '')
  return kty === 'RSA' && Boolean(e) && (modulus?.length ?? 0) * 8 >= RSA_BITS_MIN
}
