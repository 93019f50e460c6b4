/**
 * What a vendor's stakes cost beside a lottery bet: Ed25519 over every request and answer, in turns
 * on the same server. The client signs beforehand, so that it is not measured.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Api } from '../client/api.ts'
import type { Server } from '../serve/server.ts'
import { betRequests, drawOnSale, MARGIN_MS, median, portOf, smallestUnit } from './bets.ts'
import { drive, type Load, requestText } from './load/drive.ts'
import { launchToken, tapOn } from './seats/seat.ts'
import { type Row, row } from './table.ts'

const CODE = 'BENCH'
const GAME = 'bench-1'
const KEY = 'bench-key'
const PREFIX = '/vendor/v1/'
const PLAYERS = 300
const CONNECTIONS = 64
const ROUNDS = 3
const ROUND_MS = 4_000
const LAUNCH_AT_ONCE = 8
const STAKE = 10_000
const BET_RATIO = 0.6
const BOTH_RATIO = 0.5
const SLOWEST_MS = 2_000

const RECORD = {
  names: { en: 'Bench' },
  currencies: { FUN: { code: 'FUN', decimals: 2, factor: 1 } },
  origins: ['https://games.bench.example'],
  template: 'https://games.bench.example/?token={token}',
  games: { [GAME]: { category: 'RNG' } },
}

interface Player {
  player: string
  session: string
}

const secondToken = ({ stateDir }: Server): string =>
  readFileSync(path.join(stateDir, 'operator-token-second'), 'utf8').trim()

/** The vendor with its key, as two operators make it. */
async function register(server: Server): Promise<KeyObject> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { kty, crv, x } = publicKey.export({ format: 'jwk' })
  const key = { id: KEY, algorithm: 'ed25519', jwk: { kty, crv, x } }
  const operators = [server.operatorToken, secondToken(server)].map(
    (token) => new Api(server.url, token),
  )
  await operators[0]?.call('operator.setVendor', { code: CODE, record: RECORD })
  for (const each of operators) await each.call('operator.addVendorKey', { code: CODE, ...key })
  return privateKey
}

/** A signed call as bytes. */
function signedText(key: KeyObject, call: string, said: object): string {
  const body = JSON.stringify(said)
  const target = PREFIX + call
  const stamp = String(Date.now())
  const nonce = randomUUID()
  const hash = createHash('sha256').update(body).digest('hex')
  const text = ['wallet-v1', KEY, 'POST', target, stamp, nonce, hash].join('\n')
  const signature = sign(null, Buffer.from(text), key).toString('base64url')
  const headers = {
    'Content-Type': 'application/json',
    'X-Key': KEY,
    'X-Timestamp': stamp,
    'X-Nonce': nonce,
    'X-Signature': signature,
  }
  return requestText('POST', target, headers, body)
}

async function post(server: Server, text: string): Promise<Record<string, unknown>> {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => line.split(': ') as [string, string])
  const own = headers.filter(([name]) => /^(content-type|x-)/i.test(name))
  const url = server.url + (first.split(' ')[1] ?? '')
  const answer = await fetch(url, { method: 'POST', headers: own, body })
  const { value } = (await answer.json()) as { value: Record<string, unknown> }
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return value
}

/** Members who have opened the vendor's game: launched, and exchanged by the vendor. */
async function launched(server: Server, key: KeyObject, tokens: string[]): Promise<Player[]> {
  const players: Player[] = []
  const left = tokens.slice(0, PLAYERS)
  const one = async () => {
    for (let of = left.pop(); of; of = left.pop()) {
      const api = new Api(server.url, of)
      const { account } = await api.call('member.info')
      const token = await launchToken(api, tapOn(CODE, GAME, account))
      const said = { launchToken: token, requestId: randomUUID() }
      const asked = signedText(key, 'authenticate', said)
      const { player, session } = await post(server, asked)
      players.push({ player: String(player), session: String(session) })
    }
  }
  await Promise.all(Array.from({ length: LAUNCH_AT_ONCE }, one))
  return players
}

type Stake = 'bet' | 'betAndWin'
const KINDS = ['lottery', 'bet', 'betAndWin'] as const
/** Signed calls made before a round begins: more than it can answer. */
const AHEAD = 20_000

/** Rounds of one stake each, the players taking turns. */
function stakes(key: KeyObject, players: Player[], call: Stake, count: number): () => string {
  const amounts =
    call === 'bet' ? { amount: STAKE, roundEnd: true } : { betAmount: STAKE, winAmount: STAKE / 2 }
  const texts = Array.from({ length: count }, (_, at) => {
    const { player, session } = players[at % players.length] as Player
    const [transactionId, round] = [randomUUID(), randomUUID()]
    const of = { transactionId, player, session, round, game: GAME, currency: 'FUN' }
    return signedText(key, call, { ...of, ...amounts, roundEnd: true })
  })
  return () => texts.pop() ?? signedText(key, 'balance', players[0] as Player)
}

/** Signed bets, and bets with their win, against lottery bets of the same members. */
export async function benchVendor(server: Server, tokens: string[]): Promise<Row[]> {
  const key = await register(server)
  const players = await launched(server, key, tokens)
  const unit = await smallestUnit(server)
  const loads: Record<'lottery' | Stake, Load[]> = { lottery: [], bet: [], betAndWin: [] }
  const load = { port: portOf(server), connections: CONNECTIONS, durationMs: ROUND_MS }
  const measure = async (of: keyof typeof loads) => {
    if (of !== 'lottery') return drive({ ...load, next: stakes(key, players, of, AHEAD) })
    const { issue } = await drawOnSale(server, ROUND_MS + MARGIN_MS)
    return drive({ ...load, next: betRequests(tokens, issue, unit) })
  }
  for (let round = 0; round < ROUNDS; round++) {
    // What one leaves to be projected burdens the next: each comes after each of the others.
    for (const of of [...KINDS.slice(round % 3), ...KINDS.slice(0, round % 3)])
      loads[of].push(await measure(of))
  }
  const rate = (of: keyof typeof loads) => median(loads[of].map((each) => each.rate))
  const slowest = Math.max(...[...loads.bet, ...loads.betAndWin].map(({ max }) => max))
  const refused = Object.values(loads).flatMap((all) =>
    all.flatMap((each) => Object.entries(each.refused).map(String)),
  )
  const ratio = (of: Stake, least: number) => {
    const measured = rate(of) / rate('lottery')
    const what = of === 'bet' ? 'signed vendor bet' : 'signed bet and win in one call'
    const rates = `${rate(of).toFixed(0)}/s, ${rate('lottery').toFixed(0)}/s`
    const text = `${measured.toFixed(2)} (${rates})`
    return row(`${what} ÷ lottery bet`, text, `≥ ${least}`, measured >= least)
  }
  return [
    ratio('bet', BET_RATIO),
    ratio('betAndWin', BOTH_RATIO),
    row('slowest of them', `${slowest.toFixed(0)} ms`, `< ${SLOWEST_MS} ms`, slowest < SLOWEST_MS),
    row('refused', refused.join(' ') || '0', 'none', refused.length === 0),
  ]
}
