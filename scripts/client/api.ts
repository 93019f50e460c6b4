import './sources.ts'
import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK, type JWK } from 'jose'

const { CALLS } = await import('../../src/lib/api/index.ts')
const { fillPath } = await import('../../src/lib/api/call.ts')
export const { newKey } = await import('../../src/lib/ids.ts')

export type CallName = keyof typeof CALLS
type Fields = Record<string, unknown>

/** A refusal as the envelope tells it. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(name: string, status: number, code: string, message: string) {
    super(`${name}: ${status} ${code} ${message}`)
    this.status = status
    this.code = code
  }
}

/** A client of a running site, calling it as any program of a third party would. */
export class Api {
  readonly origin: string
  token: string
  #key: Promise<{ jwk: JWK; skew: number }> | undefined

  constructor(origin: string, token = '') {
    this.origin = origin
    this.token = token
  }

  /** What one call sends, so that a load generator can prepare it. */
  async request(name: CallName, input: Fields = {}, key = newKey()): Promise<Request> {
    const definition = CALLS[name]
    const { path, rest } = fillPath(definition.path, input)
    const url = new URL(path, this.origin)
    const headers = new Headers({ 'X-Module-Id': name, Language: 'es', Merchant: 'orilla' })
    if (this.token) headers.set('Authorization', `Bearer ${this.token}`)
    if (definition.keyed) headers.set('Idempotency-Key', key)
    const { method } = definition
    if (method === 'GET' || method === 'DELETE') {
      for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value))
      return new Request(url, { method, headers })
    }
    const encrypted = definition.encrypted === true
    headers.set('Content-Type', encrypted ? 'application/jose' : 'application/json')
    const body = encrypted ? await this.#encrypt(rest) : JSON.stringify(rest)
    return new Request(url, { method, headers, body })
  }

  /** The `value` of a call's answer; throws a {@link Refusal} for anything but success. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read by scripts, field by field.
  async call(name: CallName, input: Fields = {}, key = newKey()): Promise<any> {
    const response = await fetch(await this.request(name, input, key))
    const answer = (await response.json().catch(() => ({}))) as Fields
    if (response.ok && answer.success) return answer.value
    const { code = 'none', message = '' } = answer
    throw new Refusal(name, response.status, String(code), String(message))
  }

  async #encrypt(data: Fields): Promise<string> {
    this.#key ??= this.call('site.status').then(({ publicKey, serverTime }) => ({
      jwk: publicKey as JWK,
      skew: Number(serverTime) - Date.now(),
    }))
    const { jwk, skew } = await this.#key
    const iat = Math.floor((Date.now() + skew) / 1_000)
    const payload = JSON.stringify({ iat, jti: randomUUID(), data })
    return new CompactEncrypt(new TextEncoder().encode(payload))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid ?? '' })
      .encrypt(await importJWK(jwk, 'ECDH-ES'))
  }
}
