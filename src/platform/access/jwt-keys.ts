import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { MESSAGE_TIMEOUT_MS } from '#lib/limits'

const known = new Map<string, JWTVerifyGetKey>()

/** The public keys of a service, fetched when a token asks for them and then kept. */
export function keysAt(address: string): JWTVerifyGetKey {
  const keys =
    known.get(address) ??
    createRemoteJWKSet(new URL(address), { timeoutDuration: MESSAGE_TIMEOUT_MS })
  known.set(address, keys)
  return keys
}

const OF_KEYS: readonly string[] = [
  'ERR_JOSE_GENERIC',
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JWKInvalid.code,
]

/** Whether the keys could not be read, the service's fault; everything else is the token's. */
export function isOfKeys(error: unknown): boolean {
  return !(error instanceof errors.JOSEError) || OF_KEYS.includes(error.code)
}
