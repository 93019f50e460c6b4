/** A vendor as the scenarios have it: its keys, and its calls to a site. */
import { fromHex } from '../../src/lib/fair/hex.ts'
import { toBase64Url } from '../../src/lib/vendor/base64url.ts'
import type { VendorKey } from '../../src/lib/vendor/keys.ts'
import { answerText, isSigned, requestText, signText } from '../../src/lib/vendor/signature.ts'

/** What may be wrong or fixed about a signature. */
export interface Signing {
  alg?: string
  signature?: string
  key?: string
  timestampOffsetMs?: number
  timestamp?: number
  nonce?: string
}

/** An answer as it came. */
export interface Answered {
  http: number
  text: string
  body: { success: boolean; code?: string; value: Record<string, unknown> }
  replayed: boolean
}

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

interface KeyFile {
  id: string
  alg: string
  seed?: string
  x?: string
  secret?: string
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const random = (length: number) => toBase64Url(crypto.getRandomValues(new Uint8Array(length)))

/** Keys of all three algorithms; the RSA one is made for the run. */
async function keysOf(file: readonly KeyFile[]): Promise<VendorKey[]> {
  const keys = file.map(({ id, alg, seed = '', x = '', secret = '' }): VendorKey => {
    if (alg === 'hmac-sha256') return { id, algorithm: alg, secret }
    const jwk = { kty: 'OKP', crv: 'Ed25519', x, d: toBase64Url(fromHex(seed)) }
    return { id, algorithm: 'ed25519', jwk }
  })
  const publicExponent = new Uint8Array([1, 0, 1])
  const rsa = { name: 'RSA-PSS', hash: 'SHA-256', modulusLength: 2048, publicExponent }
  const pair = (await crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])) as CryptoKeyPair
  const jwk = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  return [...keys, { id: 'kit-rsa', algorithm: 'rsa-pss-sha256', jwk }]
}

/** A key as the sandbox registers it: without what signs. */
function shown(key: VendorKey): Record<string, unknown> {
  if (key.algorithm === 'hmac-sha256') return { id: key.id, alg: key.algorithm, secret: key.secret }
  const { x, n, e } = key.jwk
  const parts = key.algorithm === 'ed25519' ? { x } : { n, e }
  return { id: key.id, alg: key.algorithm, ...parts }
}

/** A vendor that plays against a site. */
export class Vendor {
  /** Whether every answer was signed by the site's key. */
  readonly unsigned: string[] = []
  /** How far the site's clock is ahead of ours. */
  aheadMs = 0
  readonly keys: readonly VendorKey[]
  private readonly fetch: Fetch
  private readonly operator: string
  private answerKey: VendorKey | undefined

  private constructor(keys: readonly VendorKey[], fetch: Fetch, operator: string) {
    this.keys = keys
    this.fetch = fetch
    this.operator = operator
  }

  static async of(file: readonly KeyFile[], fetch: Fetch, operator: string): Promise<Vendor> {
    return new Vendor(await keysOf(file), fetch, operator)
  }

  /** The site's own key, as its sandbox has told it. */
  get siteKey(): VendorKey | undefined {
    return this.answerKey
  }

  /** Something of the sandbox, as it was answered. */
  async asked(what: string, body: object): Promise<{ http: number; text: string }> {
    const headers = {
      authorization: `Bearer ${this.operator}`,
      'content-type': 'application/json',
    }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await this.fetch(`/sandbox/v1/${what}`, init)
    return { http: answer.status, text: await answer.text() }
  }

  /** Something of the sandbox that must be done. */
  async sandbox<T = Record<string, unknown>>(what: string, body: object): Promise<T> {
    const { http, text } = await this.asked(what, body)
    if (http !== 200) throw new Error(`sandbox ${what}: ${http} ${text}`)
    return (JSON.parse(text) as { value: T }).value
  }

  /** Begins with another test vendor. */
  async begin(vendor: object, vendorUrl?: string): Promise<void> {
    const asked = { vendor, keys: this.keys.map(shown), ...(vendorUrl && { vendorUrl }) }
    const { answerKey } = await this.sandbox<{ answerKey: JsonWebKey & { kid: string } }>(
      'begin',
      asked,
    )
    const { kid, kty, crv, x } = answerKey
    this.answerKey = { id: kid, algorithm: 'ed25519', jwk: { kty, crv, x } as JsonWebKey }
    this.aheadMs = 0
  }

  /** A signed call, or one that is wrongly signed. */
  async call(name: string, raw: string, sign: Signing = {}): Promise<Answered> {
    const path = `/vendor/v1/${name}`
    const headers = await this.headersOf(path, raw, sign)
    const body = sign.signature === 'space-added' ? `${raw} ` : raw
    const answer = await this.fetch(path, { method: 'POST', headers, body })
    const text = await answer.text()
    await this.checkAnswer(name, answer, { text, nonce: headers['x-nonce'] ?? '' })
    const replayed = answer.headers.get('idempotency-replayed') === 'true'
    return { http: answer.status, text, body: JSON.parse(text) as Answered['body'], replayed }
  }

  private keyFor({ alg = 'ed25519' }: Signing): VendorKey {
    return this.keys.find(({ algorithm }) => algorithm === alg) as VendorKey
  }

  private async headersOf(path: string, raw: string, sign: Signing) {
    const key = this.keyFor(sign)
    const keyId = sign.key === 'unknown' ? 'nobody' : key.id
    const time = sign.timestamp ?? Date.now() + this.aheadMs + (sign.timestampOffsetMs ?? 0)
    const timestamp = String(time)
    const nonce = sign.nonce ?? random(18)
    const request = { keyId, path, timestamp, nonce, body: bytesOf(raw) }
    const signature = await this.signature(key, request, sign.signature)
    return {
      'content-type': 'application/json',
      'x-key': keyId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      ...(signature && { 'x-signature': signature }),
    } as Record<string, string>
  }

  private async signature(
    key: VendorKey,
    request: Parameters<typeof requestText>[0],
    wrong: string | undefined,
  ): Promise<string> {
    const by = async (change: object, other = key) =>
      signText(other, await requestText({ ...request, ...change }))
    switch (wrong) {
      case 'none':
        return ''
      case 'noise':
        return random(64)
      case 'other-body':
        return by({ body: bytesOf('{}') })
      case 'other-path':
        return by({ path: '/vendor/v1/win' })
      case 'other-timestamp':
        return by({ timestamp: Number(request.timestamp) - 1 })
      case 'other-nonce':
        return by({ nonce: random(18) })
      case 'other-key':
        return by(
          {},
          this.keys.find(({ algorithm }) => algorithm !== key.algorithm),
        )
      case 'hmac-of-public-key': {
        const secret = key.algorithm === 'hmac-sha256' ? '' : (key.jwk.x ?? key.jwk.n ?? '')
        return by({}, { id: key.id, algorithm: 'hmac-sha256', secret })
      }
      default:
        return by({})
    }
  }

  private async checkAnswer(
    name: string,
    answer: Response,
    { text, nonce }: { text: string; nonce: string },
  ): Promise<void> {
    const keyId = answer.headers.get('x-key') ?? ''
    const key = [this.answerKey, ...this.keys].find((known) => known?.id === keyId)
    const said = await answerText({ keyId, status: answer.status, nonce, body: bytesOf(text) })
    const isFine = key && (await isSigned(key, said, answer.headers.get('x-signature') ?? ''))
    if (!isFine) this.unsigned.push(`${name} ${answer.status}`)
  }
}
