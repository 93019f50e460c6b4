import type { Env } from '#env'
import { randomId } from '#lib/ids'

const IV_BYTES = 12
const NAME = 'seal'
const encoder = new TextEncoder()

/** A secret of the platform's own, made when it is first asked for, kept sealed. */
export async function ownSecret(
  env: Env,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const select = env.DB.prepare('SELECT value FROM platform_secret WHERE name = ?').bind(name)
  const before = await select.first<{ value: string }>()
  if (!before) {
    const sealed = await seal(env, name, await make())
    const insert = env.DB.prepare('INSERT OR IGNORE INTO platform_secret VALUES (?, ?)')
    await insert.bind(name, sealed).run()
  }
  const { value = '' } = before ?? (await select.first<{ value: string }>()) ?? {}
  const text = await unseal(env, name, value)
  if (text === null) throw new Error(`the secret ${name} cannot be read`)
  return text
}

let known: { of: string; key: CryptoKey } | undefined

export async function storedSecret(env: Env): Promise<string> {
  const read = env.DB.prepare('SELECT value FROM platform_secret WHERE name = ?').bind(NAME)
  const [, row] = await env.DB.batch<{ value: string }>([
    env.DB.prepare('INSERT OR IGNORE INTO platform_secret VALUES (?, ?)').bind(NAME, randomId(32)),
    read,
  ])
  return row?.results[0]?.value ?? ''
}

/** The key of seals: a secret of the platform's own, mixed with `SEAL_SECRET` when there is one. */
async function sealKey(env: Env): Promise<CryptoKey> {
  const mixed = env.SEAL_SECRET ?? ''
  if (known?.of === mixed) return known.key
  const material = await crypto.subtle.importKey(
    'raw',
    encoder.encode(`${await storedSecret(env)}.${mixed}`),
    'HKDF',
    false,
    ['deriveKey'],
  )
  const algorithm = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(NAME),
  }
  const key = await crypto.subtle.deriveKey(
    algorithm,
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  known = { of: mixed, key }
  return key
}

const parameters = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(purpose),
})

/** Encrypts a text for one purpose: only {@link unseal} with the same purpose reads it. */
export async function seal(env: Env, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await sealKey(env)
  const sealed = await crypto.subtle.encrypt(parameters(iv, purpose), key, encoder.encode(text))
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** The text of a seal, or null when it is none of ours for this purpose. */
export async function unseal(env: Env, purpose: string, sealed: string): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(sealed, 'base64url'))
  if (bytes.length <= IV_BYTES) return null
  const key = await sealKey(env)
  try {
    const iv = bytes.slice(0, IV_BYTES)
    const plain = await crypto.subtle.decrypt(parameters(iv, purpose), key, bytes.slice(IV_BYTES))
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}
