import { toHex } from '#lib/fair/hex'
import { WALLET_PREFIX } from '#lib/vendor/calls'
import type { VendorKey } from '#lib/vendor/keys'
import { answerText, isSigned, requestText, signText } from '#lib/vendor/signature'
import { type StudioEnv, walletOrigin } from '../env'
import { WALLET_MS } from '../limits'
import { type Fetch, SiteKeys } from './site-keys'
import type { Answer, Wallet } from './wallet'

const NONCE_BYTES = 16
const keys = new SiteKeys()

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const unknown = (reason: string): Answer => ({ kind: 'unknown', reason })

/** The wallet of the site over HTTP: each call signed, each answer's signature checked. */
export class HttpWallet implements Wallet {
  private readonly origin: string
  private readonly key: VendorKey
  private readonly fetch: Fetch
  private readonly clock: () => number

  constructor(env: StudioEnv, fetch: Fetch, clock: () => number) {
    if (!env.STUDIO_KEY) throw new Error('STUDIO_KEY is not set')
    this.origin = walletOrigin(env)
    this.key = JSON.parse(env.STUDIO_KEY) as VendorKey
    this.fetch = fetch
    this.clock = clock
  }

  async call(name: string, said: Record<string, unknown>): Promise<Answer> {
    try {
      return await this.ask(WALLET_PREFIX + name, new TextEncoder().encode(JSON.stringify(said)))
    } catch (error) {
      return unknown(String(error))
    }
  }

  private async ask(path: string, body: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const { id } = this.key
    const timestamp = this.clock()
    const nonce = toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
    const text = await requestText({ keyId: id, path, timestamp, nonce, body })
    const response = await this.fetch(
      new Request(this.origin + path, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-key': id,
          'x-timestamp': String(timestamp),
          'x-nonce': nonce,
          'x-signature': await signText(this.key, text),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(WALLET_MS),
      }),
    )
    const answered = new Uint8Array(await response.arrayBuffer())
    if (!(await this.isTheirs(response, nonce, answered))) return unknown('answer not signed')
    return readAnswer(response.status, answered)
  }

  private async isTheirs(
    { status, headers }: Response,
    nonce: string,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<boolean> {
    const keyId = headers.get('x-key') ?? ''
    const key = await keys.of(this.origin, keyId, { fetch: this.fetch, now: this.clock() })
    if (!key) return false
    const text = await answerText({ keyId, status, nonce, body })
    return isSigned(key, text, headers.get('x-signature') ?? '')
  }
}

function readAnswer(status: number, bytes: Uint8Array): Answer {
  const body = object(JSON.parse(new TextDecoder().decode(bytes)))
  const value = object(body['value'])
  if (status === 200 && body['success'] === true) return { kind: 'done', value }
  if (status < 400 || status >= 500) return unknown(`status ${status}`)
  return { kind: 'refused', status, code: String(body['code'] ?? ''), value }
}
