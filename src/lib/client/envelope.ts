import { CompactEncrypt, importJWK } from 'jose'
import { randomId } from '#lib/ids'
import { SECOND_MS } from '#lib/limits'
import { serverNow } from './clock'
import type { CallValue } from './route'

type SiteStatus = CallValue<'site.status'>

let status: Promise<SiteStatus> | undefined

/** Forgets the public key, so that the next encrypted call asks for the current one. */
export function forgetStatus(): void {
  status = undefined
}

/**
 * An encrypted call's body: a JWE compact token (ECDH-ES on P-256, A256GCM) for the site's
 * public key. Each has its own `jti`, so a retry is sealed again.
 */
export async function sealed(
  data: Record<string, unknown>,
  fetchStatus: () => Promise<SiteStatus>,
): Promise<string> {
  status ??= fetchStatus()
  const { publicKey } = await status.catch((error: unknown) => {
    forgetStatus()
    throw error
  })
  const payload = { iat: Math.floor(serverNow() / SECOND_MS), jti: randomId(), data }
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: publicKey.kid })
    .encrypt(await importJWK(publicKey, 'ECDH-ES'))
}
