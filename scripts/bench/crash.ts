import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Told } from '../../src/studio/crash/frames.ts'
import { serveWallet } from '../../tests/studio/wallet-server.ts'
import { freePort } from '../serve/server.ts'
import { type StudioAlone, startStudio } from '../serve/studio-alone.ts'
import { type Row, row } from './table.ts'

const WATCHERS = 1_000
const BETTORS = 200
const JOIN_AT_ONCE = 25
const STAKE = 10_000
const RICH = 10_000_000_000
const FLIGHTS = 6
const LONGEST_MS = 300_000
const P99_MS = 150
const TICK_MS = 50

type Wallet = Awaited<ReturnType<typeof serveWallet>>

/** Somebody at the table: how late frames came, and what their bets came to. */
class Watcher {
  readonly lags: number[] = []
  ends = 0
  paid = 0
  staked = 0
  /** Cash-outs that were paid above the end of their flight. */
  wrong = 0
  private multiples: number[] = []
  private readonly socket: WebSocket
  private readonly patience: number

  constructor(url: string, token: string, index: number) {
    // Each waits another time before it cashes: ticks of the curve.
    this.patience = 4 + ((index * 37) % 400)
    // Not what a browser may: the origin that a page would be sent from.
    const options = { protocols: ['studio.crash', token], headers: { origin: url } }
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/play`, options as never)
    this.socket.addEventListener('message', ({ data }) => {
      this.hear(JSON.parse(String(data)) as Told)
    })
  }

  close(): void {
    this.socket.close()
  }

  private hear(told: Told): void {
    if (told.type === 'tick') this.lags.push(Date.now() - told.now)
    if (told.type === 'flight' && told.flight.state === 'betting') this.place()
    if (told.type === 'flight' && told.flight.state === 'flying') this.cashLater()
    if (told.type === 'slots') {
      this.multiples = told.slots.filter(({ state }) => state === 'cashed').map((bet) => bet.cashed)
    }
    if (told.type !== 'end') return
    this.ends += 1
    this.wrong += this.multiples.filter((multiple) => multiple > (told.flight.bust ?? 0)).length
    this.multiples = []
  }

  private place(): void {
    this.send({ type: 'bet', slot: 0, stake: STAKE })
  }

  private cashLater(): void {
    setTimeout(() => this.send({ type: 'cash', slot: 0 }), this.patience * TICK_MS)
  }

  private send(ask: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(ask))
  }
}

/** A token of the studio's for a new member. */
async function tokenOf(studio: StudioAlone, wallet: Wallet, index: number): Promise<string> {
  const member = `bench${index}`
  wallet.contract.balances.set(member, RICH)
  const answer = await fetch(`${studio.url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studio.url },
    body: JSON.stringify({ token: `${member}_PLAY_0123456789abcdef`, requestId: 'r'.repeat(20) }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** A page of which only the load counts: what it is sent is read, and thrown away. */
function silent({ url }: StudioAlone, token: string): Socket {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const key = Buffer.from(token.slice(-16)).toString('base64')
  const lines = [
    'GET /play HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${url}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
    `Sec-WebSocket-Protocol: studio.crash, ${token}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.on('error', () => undefined)
  socket.resume()
  return socket
}

interface Pages {
  watchers: Watcher[]
  others: Socket[]
}

async function joinAll(studio: StudioAlone, wallet: Wallet): Promise<Pages> {
  const pages: Pages = { watchers: [], others: [] }
  for (let at = 0; at < WATCHERS; at += JOIN_AT_ONCE) {
    const indices = Array.from({ length: JOIN_AT_ONCE }, (_, index) => at + index)
    const tokens = await Promise.all(indices.map((index) => tokenOf(studio, wallet, index)))
    for (const [index, token] of tokens.entries()) {
      if (at < BETTORS) pages.watchers.push(new Watcher(studio.url, token, at + index))
      else pages.others.push(silent(studio, token))
    }
  }
  return pages
}

/** What members have and what the wallet was told must be the same, call by call. */
function isEven({ contract }: Wallet): boolean {
  const members = Math.min(WATCHERS, contract.balances.size)
  const moved = (name: string) => {
    const seen = new Map(contract.callsOf(name).map((body) => [body['transactionId'], body]))
    return [...seen.values()].reduce((sum, { amount = 0 }) => sum + Number(amount), 0)
  }
  const back = contract.callsOf('rollback').length * STAKE
  return contract.sum() === members * RICH - moved('bet') + moved('win') + back
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** A thousand pages at one table, a fifth of them with bets that are cashed by hand. */
export async function benchCrash(): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-crash-'))
  const wallet = await serveWallet()
  const vars = { ...wallet.vars, SITE_ORIGINS: 'http://localhost' }
  const studio = await startStudio(await freePort(), stateDir, vars)
  try {
    const { watchers, others } = await joinAll(studio, wallet)
    const begun = Date.now()
    for (const watcher of watchers) watcher.lags.length = 0
    const isOver = () => (watchers[0]?.ends ?? 0) >= FLIGHTS || Date.now() - begun > LONGEST_MS
    while (!isOver()) await sleep(500)
    await sleep(5_000)
    const stayed = others.filter(({ destroyed }) => !destroyed).length + watchers.length
    for (const watcher of watchers) watcher.close()
    for (const other of others) other.destroy()
    return rows(watchers, wallet, stayed)
  } finally {
    await studio.stop()
    wallet.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

function rows(watchers: readonly Watcher[], wallet: Wallet, stayed: number): Row[] {
  const lags = watchers.flatMap((watcher) => watcher.lags).sort((one, other) => one - other)
  const p99 = percentile(lags, 0.99)
  const wrong = watchers.reduce((sum, watcher) => sum + watcher.wrong, 0)
  const wins = wallet.contract.callsOf('win').filter(({ amount }) => Number(amount) > 0).length
  const frames = `${lags.length} frames seen by ${watchers.length} of ${stayed} pages`
  return [
    row(`${frames}, lag p50`, `${percentile(lags, 0.5)} ms`, '', true),
    row(`${frames}, lag p99`, `${p99} ms`, `${P99_MS} ms`, p99 <= P99_MS),
    row('pages that stayed to the end', `${stayed}`, `${WATCHERS}`, stayed === WATCHERS),
    row(`cash-outs above the end of their flight, of ${wins} paid`, `${wrong}`, '0', wrong === 0),
    row('balances are what was staked and paid', String(isEven(wallet)), 'true', isEven(wallet)),
  ]
}
