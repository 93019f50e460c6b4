import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const SECRET = 'a-secret-of-the-feed'
const RUN = 1

export type Said = Record<string, unknown>
type Results = Record<string, string>
type Prices = Record<string, number>

const signed = (method: string, path: string, timestamp: string, body: string): string =>
  createHmac('sha256', SECRET).update(`${method} ${path} ${timestamp}\n${body}`).digest('hex')

/** Somebody who tells of matches in play, over HTTP and signed; what it tells is kept. */
export class TestFeed {
  readonly log: Said[] = []
  private readonly server: HttpServer = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const time = String(headers['x-timestamp'])
    const isSite = headers['x-signature'] === signed(method, url, time, '')
    const after = Number(new URL(url, 'http://feed').searchParams.get('after') ?? 0)
    const messages = this.answer(url, after)
    if (messages === null) return request.destroy()
    const body = JSON.stringify({ run: RUN, messages })
    const now = String(Date.now())
    const head = { 'X-Timestamp': now, 'X-Signature': signed(method, url, now, body) }
    response.writeHead(isSite ? 200 : 403, head).end(isSite ? body : '')
  })

  /** What it says to that; null: nothing, and the line breaks. */
  protected answer(url: string, after: number): Said[] | null {
    const at = Date.now()
    if (url.startsWith('/snapshot'))
      return [{ type: 'snapshot', run: RUN, at, last: 0, markets: {} }]
    return [...this.log.slice(after), { type: 'alive', run: RUN, at, last: this.log.length }]
  }

  async listen(): Promise<Record<string, string>> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening')
    const { port } = this.server.address() as AddressInfo
    return {
      SPORTS_FEED_ADAPTER: 'http',
      SPORTS_FEED_LIVE: `http://127.0.0.1:${port}`,
      SPORTS_FEED_SECRET: SECRET,
    }
  }

  end(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  /** Says what follows; the site asks each second. */
  say(...messages: Said[]): void {
    for (const message of messages)
      this.log.push({ run: RUN, seq: this.log.length + 1, at: Date.now(), ...message })
  }

  /** Sends the site what was said last, without waiting to be asked. */
  async push(origin: string, count: number): Promise<void> {
    const path = '/wps/sports/feed/live'
    const messages = this.log.slice(-count)
    const body = JSON.stringify({ run: RUN, messages })
    const time = String(Date.now())
    const answer = await fetch(origin + path, {
      ...{ method: 'POST', body },
      headers: {
        ...{ 'Content-Type': 'application/json', 'X-Module-Id': 'sports.feed' },
        ...{ 'X-Timestamp': time, 'X-Signature': signed('POST', path, time, body) },
      },
    })
    if (!answer.ok) throw new Error(`a push is answered ${answer.status}: ${await answer.text()}`)
  }

  /** A match with prices of its result, as the site calls it. */
  match(event: string, [home, away]: [string, string], prices: Prices, startsInMs: number): string {
    const participants = [
      { id: 'P1', name: home },
      { id: 'P2', name: away },
    ]
    const about = { sport: 'football', competition: 'Liga de Prueba', status: 'scheduled' }
    this.say({ type: 'fixture', event, ...about, start: Date.now() + startsInMs, participants })
    this.odds(event, prices)
    return `live.${event}`
  }

  odds(event: string, odds: Prices, more: Said = {}): void {
    const markets = [{ key: `${event}/1X2`, status: 'open', odds }]
    this.say({ type: 'odds_change', event, markets, ...more })
  }

  result(event: string, results: Results, certainty = 1): void {
    const markets = [{ key: `${event}/1X2`, results }]
    this.say({ type: 'bet_settlement', event, certainty, markets })
  }

  /** Takes the result of a match back. */
  takeBack(event: string): void {
    this.say({ type: 'rollback_bet_settlement', event, markets: [{ key: `${event}/1X2` }] })
  }

  /** Calls all bets on a match off. */
  cancel(event: string): void {
    const markets = [{ key: `${event}/1X2` }]
    this.say({ type: 'bet_cancel', event, reason: 'CANCELLED', markets })
  }
}
