import { createHmac } from 'node:crypto'
import type { Env } from '#env'
import { storedSecret } from './seal'

let known: { of: D1Database; secret: string } | undefined

/** 192 bits, URL-safe, that follow from a text for one purpose; only the platform can tell them. */
export async function derived(env: Env, purpose: string, text: string): Promise<string> {
  if (known?.of !== env.DB) known = { of: env.DB, secret: await storedSecret(env) }
  const mac = createHmac('sha256', `${known.secret}.${env.SEAL_SECRET ?? ''}`)
  return mac.update(`${purpose}|${text}`).digest().subarray(0, 24).toString('base64url')
}
