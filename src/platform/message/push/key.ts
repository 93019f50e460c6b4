import { exportJWK, generateKeyPair } from 'jose'
import type { Env } from '#env'

export interface PushKey {
  /** The point as browsers take it, base64url. */
  publicKey: string
  privateKey: string
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  )

const UNCOMPRESSED = 4

async function made(): Promise<PushKey> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(pair.privateKey)
  const point = [UNCOMPRESSED, ...bytesOf(x), ...bytesOf(y)]
  const publicKey = btoa(String.fromCharCode(...point))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return { publicKey, privateKey: d }
}

/** The site's key pair (RFC 8292), made when it is first asked for; it never changes. */
export async function pushKey({ DB }: Pick<Env, 'DB'>, now: number): Promise<PushKey> {
  const read = () =>
    DB.prepare(
      'SELECT public_key AS publicKey, private_key AS privateKey FROM push_key',
    ).first<PushKey>()
  const known = await read()
  if (known) return known
  const { publicKey, privateKey } = await made()
  await DB.prepare('INSERT OR IGNORE INTO push_key VALUES (1, ?, ?, ?)')
    .bind(publicKey, privateKey, now)
    .run()
  return (await read()) as PushKey
}
