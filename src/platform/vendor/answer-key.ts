import type { Env } from '#env'
import type { VendorKey } from '#lib/vendor/keys'
import { answerText, signText } from '#lib/vendor/signature'
import { ownSecret } from '#platform/access/secret/index'

const NAME = 'vendor-answers'

let known: { of: D1Database; key: SiteKey } | undefined

/** The site's own key: it signs what vendors are answered, and what we ask of them. */
export type SiteKey = Extract<VendorKey, { jwk: JsonWebKey }>

async function made(): Promise<string> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const { privateKey } = pair as CryptoKeyPair
  return JSON.stringify(await crypto.subtle.exportKey('jwk', privateKey))
}

/** Made once, kept sealed. */
export async function siteKey(env: Env): Promise<SiteKey> {
  if (known?.of === env.DB) return known.key
  const text = await ownSecret(env, NAME, made)
  const { kty, crv, x, d } = JSON.parse(text) as JsonWebKey
  const jwk = { kty, crv, x, d } as JsonWebKey
  const key: SiteKey = { id: `site-${x?.slice(0, 8)}`, algorithm: 'ed25519', jwk }
  known = { of: env.DB, key }
  return key
}

/** The public part, as `GET /vendor/v1/keys` lists it. */
export async function publicSiteKey(env: Env) {
  const { id: kid, jwk } = await siteKey(env)
  const { kty, crv, x } = jwk
  return { kid, kty, crv, x, alg: 'EdDSA', use: 'sig' }
}

/** Headers that sign an answer: by the vendor's own secret where it signs by one. */
export async function signedAnswer(
  env: Env,
  key: VendorKey | undefined,
  answer: { status: number; nonce: string; body: Uint8Array<ArrayBuffer> },
): Promise<Record<string, string>> {
  const own = key?.algorithm === 'hmac-sha256' ? key : await siteKey(env)
  const text = await answerText({ keyId: own.id, ...answer })
  return { 'x-key': own.id, 'x-signature': await signText(own, text) }
}
