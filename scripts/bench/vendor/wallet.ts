/** A vendor of the bench: registered, with a key that it signs by, and members at its game. */
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Api } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'
import { requestText } from '../load/drive.ts'
import { launchToken, tapOn } from '../seats/seat.ts'

const CODE = 'BENCH'
export const GAME = 'bench-1'
const KEY = 'bench-key'
const PREFIX = '/vendor/v1/'
const PLAYERS = 300
const LAUNCH_AT_ONCE = 8

const own = (code: string) => ({ code, decimals: 2, factor: 1 })

const RECORD = {
  names: { en: 'Bench' },
  currencies: { FUN: own('FUN'), PLY: own('PLY') },
  origins: ['https://games.bench.example'],
  template: 'https://games.bench.example/?token={token}',
  games: { [GAME]: { category: 'RNG' } },
}

export interface Player {
  player: string
  session: string
}

const secondToken = ({ stateDir }: Server): string =>
  readFileSync(path.join(stateDir, 'operator-token-second'), 'utf8').trim()

/** The vendor with its key, as two operators make it. */
export async function registerVendor(server: Server): Promise<KeyObject> {
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
export function signedText(key: KeyObject, call: string, said: object): string {
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
export async function launchedPlayers(
  server: Server,
  key: KeyObject,
  tokens: string[],
): Promise<Player[]> {
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
