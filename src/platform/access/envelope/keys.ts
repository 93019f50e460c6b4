import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Env } from '#env'
import { randomId } from '#lib/ids'
import { ENVELOPE_KEY_ACCEPTED_MS, ENVELOPE_KEY_ROTATION_MS, MINUTE_MS } from '#lib/limits'

export interface PublicKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
  kid: string
  use: 'enc'
  alg: 'ECDH-ES'
}

interface KeyRow {
  kid: string
  private_jwk: string
  public_jwk: string
  created_at: number
}

interface Ring {
  readAt: number
  published: PublicKey
  keys: Map<string, CryptoKey>
}

let ring: Ring | undefined

/** The key that clients encrypt with at this time. */
export async function publicKey(env: Env): Promise<PublicKey> {
  return (await currentRing(env)).published
}

/** The private key of that id, while it is accepted. */
export async function privateKey(env: Env, kid: string): Promise<CryptoKey | undefined> {
  const known = (await currentRing(env)).keys.get(kid)
  return known ?? (await currentRing(env, 0)).keys.get(kid)
}

/** Makes a new key each day and drops those that are no longer accepted; called by the schedule. */
export async function rotateKeys(env: Env, now: number): Promise<void> {
  const newest = await env.DB.prepare('SELECT MAX(created_at) AS at FROM envelope_key').first<{
    at: number | null
  }>()
  if (now - (newest?.at ?? 0) >= ENVELOPE_KEY_ROTATION_MS) await createKey(env, now)
  await env.DB.prepare('DELETE FROM envelope_key WHERE created_at < ?')
    .bind(now - ENVELOPE_KEY_ACCEPTED_MS)
    .run()
}

async function currentRing(env: Env, maxAge = MINUTE_MS): Promise<Ring> {
  const now = Date.now()
  if (ring && now - ring.readAt < Math.max(maxAge, 1_000)) return ring
  let rows = await readKeys(env)
  if (!rows.length) {
    await createKey(env, now)
    rows = await readKeys(env)
  }
  const keys = new Map<string, CryptoKey>()
  for (const row of rows) {
    keys.set(row.kid, (await importJWK(JSON.parse(row.private_jwk), 'ECDH-ES')) as CryptoKey)
  }
  const published = JSON.parse(rows[0]?.public_jwk ?? 'null') as PublicKey
  ring = { readAt: now, published, keys }
  return ring
}

async function readKeys(env: Env): Promise<KeyRow[]> {
  const rows = await env.DB.prepare(
    'SELECT * FROM envelope_key ORDER BY created_at DESC, kid LIMIT 4',
  ).all<KeyRow>()
  return rows.results
}

async function createKey(env: Env, now: number): Promise<void> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const kid = randomId(9)
  const secret: JWK = { ...(await exportJWK(pair.privateKey)), kid }
  const open = { ...(await exportJWK(pair.publicKey)), kid, use: 'enc', alg: 'ECDH-ES' }
  await env.DB.prepare(
    'INSERT INTO envelope_key (kid, private_jwk, public_jwk, created_at) VALUES (?, ?, ?, ?)',
  )
    .bind(kid, JSON.stringify(secret), JSON.stringify(open), now)
    .run()
}
