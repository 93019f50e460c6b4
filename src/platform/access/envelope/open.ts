import { compactDecrypt, decodeProtectedHeader } from 'jose'
import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { ENVELOPE_AGE_SECONDS, SECOND_MS } from '#lib/limits'
import { parseJson } from '#platform/call/json'
import { privateKey } from './keys'

const JTI = /^[A-Za-z0-9_-]{16,64}$/

/** What an encrypted call says, and its mark, which whoever does the work has to use up. */
export interface Opened {
  data: unknown
  jti: string
}

/**
 * Opens the body of an encrypted call: a JWE compact token (RFC 7516), ECDH-ES on P-256 with
 * A256GCM, whose payload is JSON `{ iat, jti, data }`. `iat` is in seconds and must be close to
 * the server's clock, `jti` is good once.
 */
export async function openEnvelope(body: string, env: Env, now: number): Promise<Opened> {
  const { kid, alg, enc } = header(body)
  if (alg !== 'ECDH-ES' || enc !== 'A256GCM') throw new AppError('envelope.invalid')
  const key = kid && (await privateKey(env, kid))
  if (!key) throw new AppError('envelope.unknown-key')
  const { iat, jti, data } = await decrypted(body, key)
  const age = Math.abs(now / SECOND_MS - (typeof iat === 'number' ? iat : 0))
  if (!(age <= ENVELOPE_AGE_SECONDS)) throw new AppError('envelope.stale')
  if (typeof jti !== 'string' || !JTI.test(jti)) throw new AppError('envelope.invalid')
  return { data, jti }
}

function header(body: string) {
  try {
    return decodeProtectedHeader(body)
  } catch {
    throw new AppError('envelope.invalid')
  }
}

async function decrypted(body: string, key: CryptoKey) {
  try {
    const { plaintext } = await compactDecrypt(body, key)
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
    return Object(parseJson(text)) as { iat?: unknown; jti?: unknown; data?: unknown }
  } catch {
    throw new AppError('envelope.invalid')
  }
}

/** Uses a mark up where no book does it in its transaction; throws `envelope.replayed`. */
export async function claimEnvelope(jti: string, env: Env, now: number): Promise<void> {
  const done = await env.DB.prepare(
    'INSERT INTO envelope_seen (jti, at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  )
    .bind(jti, now)
    .run()
  if (done.meta.changes !== 1) throw new AppError('envelope.replayed')
}

/** Forgets tokens that their age alone refuses by now. */
export async function pruneEnvelopes(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM envelope_seen WHERE at < ?')
    .bind(now - 2 * ENVELOPE_AGE_SECONDS * SECOND_MS)
    .run()
}
