import type { VendorKey } from '#lib/vendor/keys'
import { answerText, isSigned, requestText, signText } from '#lib/vendor/signature'

/** What goes wrong with the next calls of a name, one after the other. */
export type Fault = 'lost' | 'unheard' | 'broken' | 'busy' | 'unsigned' | 'forged'

type Body = Record<string, string | number | boolean>
type Said = [status: number, body: object]

interface Transaction {
  content: string
  said: Said
}

interface Stake {
  player: string
  round: string
  amount: number
  isBack: boolean
}

/** What a wallet says where games are played slowly and by hand. */
const STRICT = { minRoundMs: 5_000, autoplay: false, turbo: false, buyFeature: false }

export const ANSWER_KEY_ID = 'site-1'

export async function keyPair(id: string): Promise<{ own: VendorKey; open: VendorKey }> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const own = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
  const open = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey
  const key = (jwk: JsonWebKey): VendorKey => ({ id, algorithm: 'ed25519', jwk })
  return { own: key(own), open: key(open) }
}

/**
 * A small wallet that answers by the vendors' protocol: signatures both ways, one effect for an
 * id, tombstones of unknown stakes, credits that need their stake. Everything is in memory.
 */
export class ContractWallet {
  readonly calls: { name: string; body: Body }[] = []
  readonly balances = new Map<string, number>()
  readonly ended = new Map<string, number>()
  readonly faults = new Map<string, Fault[]>()
  /** Holds answers of a call back until it is done. */
  readonly waits = new Map<string, Promise<void>>()
  /** How amounts are written; empty: it says nothing of it. */
  symbol = ''
  private readonly transactions = new Map<string, Transaction>()
  private readonly stakes = new Map<string, Stake>()
  private readonly tombstones = new Set<string>()
  private readonly used = new Map<string, string>()
  private readonly vendor: VendorKey
  private readonly own: VendorKey
  private readonly open: VendorKey

  constructor(vendor: VendorKey, answers: { own: VendorKey; open: VendorKey }) {
    this.vendor = vendor
    this.own = answers.own
    this.open = answers.open
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const name = pathname.replace('/vendor/v1/', '')
    if (name === 'keys' && this.open.algorithm === 'ed25519') {
      return Response.json({ keys: [{ ...this.open.jwk, kid: ANSWER_KEY_ID }] })
    }
    const fault = this.faults.get(name)?.shift()
    if (fault === 'lost') throw new Error('the call was lost')
    if (fault === 'broken') return this.signed(request, [503, { success: false }])
    if (fault === 'busy') return this.signed(request, [429, { success: false, code: 'busy' }])
    const bytes = new Uint8Array(await request.clone().arrayBuffer())
    if (!(await this.isTheirs(request, pathname, bytes))) {
      return this.signed(request, refusal(401, 'vendor.signature'))
    }
    const body = JSON.parse(new TextDecoder().decode(bytes)) as Body
    this.calls.push({ name, body })
    const said = this.answer(name, body)
    await this.waits.get(name)
    if (fault === 'unheard') throw new Error('the answer was lost')
    if (fault === 'unsigned') return Response.json(said[1], { status: said[0] })
    return this.signed(request, said, fault === 'forged')
  }

  /** Credits and stakes that stand, by round: what the vendor has won of it. */
  sum(): number {
    return [...this.balances.values()].reduce((sum, balance) => sum + balance, 0)
  }

  callsOf(name: string): Body[] {
    return this.calls.filter((call) => call.name === name).map(({ body }) => body)
  }

  private answer(name: string, body: Body): Said {
    if (name === 'authenticate') return this.authenticate(body)
    const player = String(body['player'])
    if (!this.balances.has(player)) return refusal(404, 'vendor.player')
    if (name === 'balance') return this.done(player, { player })
    if (name === 'endRound') {
      this.ended.set(`${body['round']} ${player}`, Number(body['valid']))
      const { round = '' } = body
      return this.done(player, { round, state: 'closed', stake: 0, payout: 0 })
    }
    const id = String(body['transactionId'])
    const content = JSON.stringify([name, player, body['round'], body['amount']])
    const before = this.transactions.get(id)
    if (before && before.content !== content) return refusal(409, 'vendor.transaction-reused')
    if (before) return before.said
    if (this.tombstones.has(id)) return refusal(409, 'vendor.rolled-back')
    const said = this.move(name, body, player, id)
    const isKept = said[0] === 200 || name === 'bet'
    if (isKept) this.transactions.set(id, { content, said })
    return said
  }

  private authenticate({ launchToken, requestId }: Body): Said {
    const token = String(launchToken)
    const [player = '', currency = '', , game = 'CRASH-1', rules] = token.split('_')
    const request = this.used.get(token)
    if (!this.balances.has(player) || (request && request !== requestId)) {
      return refusal(401, 'vendor.launch-token')
    }
    this.used.set(token, String(requestId))
    return this.done(player, {
      player,
      session: `session-of-${token}`,
      expiresAt: 4_000_000_000_000,
      currency,
      decimals: 2,
      ...(this.symbol && { symbol: this.symbol }),
      game,
      isTrial: currency === 'FUN',
      name: `${player.slice(0, 2)}•••`,
      rules: { realityMinutes: 60, ...(rules === 'strict' && STRICT) },
    })
  }

  private move(name: string, body: Body, player: string, id: string): Said {
    const amount = Number(body['amount'] ?? 0)
    const reference = String(body['referenceTransactionId'] ?? '')
    if (name === 'bet') {
      const { balance } = this.money(player)
      if (balance < amount) {
        return refusal(422, 'wallet.insufficient-balance', this.money(player))
      }
      this.stakes.set(id, { player, round: String(body['round']), amount, isBack: false })
      return this.pay(player, -amount, { transactionId: id })
    }
    const stake = this.stakes.get(reference)
    if (name === 'win') {
      if (!stake) return refusal(404, 'vendor.transaction-unknown')
      if (stake.isBack) return refusal(409, 'vendor.rolled-back')
      if (body['roundEnd']) this.ended.set(`${body['round']} ${player}`, Number(body['valid']))
      return this.pay(player, amount, { transactionId: id })
    }
    if (name === 'jackpotWin') return this.pay(player, amount, { transactionId: id })
    if (!stake) this.tombstones.add(reference)
    const back = stake && !stake.isBack ? stake.amount : 0
    if (stake) stake.isBack = true
    const status = back > 0 ? 'rolled-back' : stake ? 'already' : 'unknown'
    return this.pay(player, back, { transactionId: id, status, amount: back })
  }

  private pay(player: string, amount: number, value: object): Said {
    this.balances.set(player, this.money(player).balance + amount)
    return this.done(player, value)
  }

  private money(player: string) {
    return { balance: this.balances.get(player) ?? 0, bonus: 0 }
  }

  private done(player: string, value: object): Said {
    const at = { at: Date.now(), currency: 'P' }
    return [200, { success: true, message: '', value: { ...at, ...this.money(player), ...value } }]
  }

  private isTheirs({ headers }: Request, path: string, body: Uint8Array<ArrayBuffer>) {
    const [keyId = '', timestamp = '', nonce = '', signature = ''] = [
      'x-key',
      'x-timestamp',
      'x-nonce',
      'x-signature',
    ].map((name) => headers.get(name) ?? '')
    return requestText({ keyId, path, timestamp, nonce, body }).then((text) =>
      isSigned(this.vendor, text, signature),
    )
  }

  private async signed(request: Request, [status, value]: Said, isForged = false) {
    const body = new TextEncoder().encode(JSON.stringify(value))
    const nonce = isForged ? 'another-nonce-of-somebody' : (request.headers.get('x-nonce') ?? '')
    const text = await answerText({ keyId: ANSWER_KEY_ID, status, nonce, body })
    const signature = await signText(this.own, text)
    return new Response(body, {
      status,
      headers: {
        'content-type': 'application/json',
        'x-key': ANSWER_KEY_ID,
        'x-signature': signature,
      },
    })
  }
}

const refusal = (status: number, code: string, value: object = {}): Said => [
  status,
  { success: false, code, message: '', value },
]
