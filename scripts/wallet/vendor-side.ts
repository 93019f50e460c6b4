/** The vendor's side of a transfer wallet: it takes what a site sends, and says what it is told. */
import type { VendorKey } from '../../src/lib/vendor/keys.ts'
import { isSigned, requestText } from '../../src/lib/vendor/signature.ts'

const STATES: Record<string, string> = { ok: 'done', done: 'done' }
const FAILURE = 500

const said = (state: string): Response =>
  Response.json({ success: true, message: '', value: { state } })

/** Answers moves and questions about them, one word after the other. */
export class VendorSide {
  /** What was wrong with what came: not signed by the site, or a move sent twice. */
  readonly faults: string[] = []
  private words: string[] = []
  private further = 'ok'
  private readonly moves = new Set<string>()
  /** Those of the scenario that is played: one before it may have left some open. */
  private own = new Set<string>()
  private readonly siteKey: () => VendorKey | undefined

  constructor(siteKey: () => VendorKey | undefined) {
    this.siteKey = siteKey
  }

  /** Another scenario: what is asked of an earlier one's moves takes none of its words. */
  begin(): void {
    this.own = new Set()
  }

  /** What is said to the next calls; then this word to all further ones. */
  says(words: readonly string[], further = 'ok'): void {
    this.words = [...words]
    this.further = further
  }

  /** The answer to a call; undefined: there is none, for ever. */
  async answer(request: Request): Promise<Response | undefined> {
    const call = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const bytes = new Uint8Array(await request.arrayBuffer())
    await this.check(call, request, bytes)
    const { moveId = '' } = JSON.parse(new TextDecoder().decode(bytes)) as { moveId?: string }
    if (call === 'transferStatus' && !this.own.has(moveId)) return said('not-found')
    this.own.add(moveId)
    const word = this.words.shift() ?? this.further
    if (word === 'timeout') return undefined
    if (word === 'error') return new Response('', { status: FAILURE })
    if (word === 'garbage') return new Response('<html></html>')
    return said(STATES[word] ?? word)
  }

  private async check(call: string, { url, headers }: Request, body: Uint8Array<ArrayBuffer>) {
    const header = (name: string) => headers.get(name) ?? ''
    const [keyId, timestamp, nonce] = [header('x-key'), header('x-timestamp'), header('x-nonce')]
    const { pathname, search } = new URL(url)
    const text = await requestText({ keyId, path: pathname + search, timestamp, nonce, body })
    const key = this.siteKey()
    const isTheirs = key?.id === keyId && (await isSigned(key, text, header('x-signature')))
    if (!isTheirs) this.faults.push(`${call} is not signed by the site`)
    if (call === 'transferStatus') return
    const { moveId } = JSON.parse(new TextDecoder().decode(body)) as { moveId: string }
    if (this.moves.has(moveId)) this.faults.push(`${call} ${moveId} came twice`)
    this.moves.add(moveId)
  }
}
