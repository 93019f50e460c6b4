/** What measurements of the studio share: tokens, raw sockets, pages in a process of their own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { serveWallet } from '../../../tests/studio/wallet-server.ts'
import type { StudioAlone } from '../../serve/studio-alone.ts'

export type Wallet = Awaited<ReturnType<typeof serveWallet>>

/** What each member of a measurement begins with. */
export const RICH = 10_000_000_000

/** A token of the studio's for a new member. */
export async function tokenOf(
  studio: StudioAlone,
  wallet: Wallet,
  {
    index,
    game = 'CRASH-1',
    currency = 'PLAY',
  }: { index: number; game?: string; currency?: string },
): Promise<string> {
  const member = `bench${index}`
  wallet.contract.balances.set(member, RICH)
  const token = `${member}_${currency}_0123456789abcdef_${game}`
  const answer = await fetch(`${studio.url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studio.url },
    body: JSON.stringify({ token, requestId: 'r'.repeat(20) }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** A page's socket as bytes: what it hears is read only where somebody asks. */
export function openPlay(url: string, token: string, protocol: string, path = '/play'): Socket {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${url}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.from(token.slice(-16)).toString('base64')}`,
    `Sec-WebSocket-Protocol: ${protocol}, ${token}`,
  ]
  socket.setNoDelay(true)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.on('error', () => undefined)
  return socket
}

/** The pages of a process of their own. */
export class Pages<Order extends object, Report> {
  private readonly child

  constructor(file: string) {
    this.child = fork(join(import.meta.dirname, '..', file))
  }

  async tell(order: Order): Promise<Report> {
    this.child.send(order)
    const [report] = await once(this.child, 'message')
    return report as Report
  }

  end(): void {
    this.child.kill()
  }
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
