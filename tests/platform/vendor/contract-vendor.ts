import { vi } from 'vitest'
import { isSigned, requestText } from '#lib/vendor/signature'
import { SITE_CALLS, type SiteBody, type SiteCall } from '#lib/vendor/site-calls'
import { send } from '../site'

/**
 * What a vendor does with a call: answers a value, refuses by a code, or fails in some way; `hang`:
 * it says nothing until whoever asks gives up.
 */
export type VendorAnswer =
  | { value: object }
  | { code: string; status?: number }
  | { fails: 'timeout' | 'error' | 'garbage' | 'hang' | number }

type Answers = {
  [C in SiteCall]?: (body: SiteBody<C>) => VendorAnswer | Promise<VendorAnswer>
}

const OTHER = globalThis.fetch

/** Sites' public keys, as the site itself lists them. */
async function siteKeys() {
  const answer = await send(new Request('https://site.example/vendor/v1/keys'))
  const { keys } = (await answer.json()) as { keys: (JsonWebKey & { kid: string })[] }
  return keys
}

/**
 * A vendor by the contract: it takes what is signed by the site's key and has the schema's form,
 * and answers as a test says. What it was asked is kept.
 */
export class ContractVendor {
  readonly base: string
  readonly answers: Answers = {}
  readonly asked: { call: SiteCall; body: Record<string, unknown> }[] = []

  constructor(base: string) {
    this.base = base
  }

  askedFor(call: SiteCall) {
    return this.asked.filter((one) => one.call === call).map(({ body }) => body)
  }

  async answer(request: Request, signal?: AbortSignal | null): Promise<Response> {
    const { pathname } = new URL(request.url)
    const call = pathname.split('/').at(-1) as SiteCall
    const bytes = new Uint8Array(await request.arrayBuffer())
    const header = (name: string) => request.headers.get(name) ?? ''
    const keyId = header('x-key')
    const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')]
    const text = await requestText({ keyId, path: pathname, timestamp, nonce, body: bytes })
    const jwk = (await siteKeys()).find(({ kid }) => kid === keyId)
    const key = { id: keyId, algorithm: 'ed25519' as const, jwk: jwk ?? {} }
    if (!jwk || !(await isSigned(key, text, header('x-signature')))) {
      return Response.json({ success: false, code: 'signature' }, { status: 401 })
    }
    const body = SITE_CALLS[call].body.parse(JSON.parse(new TextDecoder().decode(bytes)))
    this.asked.push({ call, body: body as Record<string, unknown> })
    const said = (await this.answers[call]?.(body as never)) ?? {
      code: 'request.not-found',
      status: 404,
    }
    if ('fails' in said && said.fails === 'hang') await silence(signal)
    return responseOf(said)
  }
}

/** Ends with the patience of who asked. */
const silence = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

function responseOf(said: VendorAnswer): Response {
  if ('value' in said) return Response.json({ success: true, message: '', value: said.value })
  if ('code' in said) {
    const refusal = { success: false, code: said.code, message: '', value: {} }
    return Response.json(refusal, { status: said.status ?? 422 })
  }
  if (said.fails === 'timeout') throw new DOMException('no answer in time', 'TimeoutError')
  if (said.fails === 'garbage') return new Response('<html>hello</html>')
  return new Response('', { status: typeof said.fails === 'number' ? said.fails : 500 })
}

/** Lets vendors of the tests be reached at their addresses; others stay as they are. */
export function reachable(...vendors: ContractVendor[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const vendor = vendors.find(({ base }) => request.url.startsWith(`${base}/`))
    if (vendor) return vendor.answer(request, init?.signal)
    // Vendors of other tests are not there any more.
    if (new URL(request.url).hostname.endsWith('.example')) throw new TypeError('unreachable')
    return OTHER(request)
  })
}
