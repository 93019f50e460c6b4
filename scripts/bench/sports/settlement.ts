import { setTimeout as sleep } from 'node:timers/promises'
import { Api, newKey } from '../../client/api.ts'
import { openMembers, portOf } from '../bets.ts'
import { drive } from '../load/drive.ts'
import { callText } from '../load/request.ts'
import { type Row, row } from '../table.ts'
import { matchesOfFeed, onSite, PRICES, STAKE } from './site.ts'

/** A small number shows that it works. */
const BETS = Number(process.env['BENCH_TICKETS'] ?? 50_000)
const BOOKS = 10
const MEMBERS = 1_000
const CONNECTIONS = 64
const LIMIT_MS = 10_000
const GIVEN_UP_MS = 120_000
const LOOK_MS = 50
const KEY = newKey()
const SIDES = Object.keys(PRICES) as unknown as (keyof typeof PRICES)[]

const single = (event: string, selection: keyof typeof PRICES) => ({
  ...{ type: 'single', unit: STAKE, policy: 'any' },
  picks: [
    { event, market: '1X2', selection: String(selection), odds: PRICES[selection], version: 0 },
  ],
})

/** The last bet of each book, which is the last one that is settled there. */
async function lastOfEach(url: string, tokens: string[], event: string) {
  const last = new Map<string, { api: Api; id: string }>()
  for (let at = 0; at < tokens.length; at += Math.ceil(MEMBERS / BOOKS / 2)) {
    const api = new Api(url, tokens[at])
    const { ticket } = await api.call('sports.place', single(event, 1))
    last.set(ticket.id.split('-')[0], { api, id: ticket.id })
  }
  return last
}

/** A match with bets of ten books, from its result to the last bet that is settled. */
export const benchSettlement = (): Promise<Row[]> =>
  onSite({ BOOK_CAPACITY: String(MEMBERS / BOOKS) }, async (site) => {
    const { server, feed } = site
    const [event = ''] = await matchesOfFeed(site, 1)
    const tokens = await openMembers(server, MEMBERS)
    const texts = await Promise.all(
      tokens.map((token, at) =>
        callText(new Api(server.url, token), 'sports.place', single(event, SIDES[at % 3] ?? 1), {
          key: KEY,
        }),
      ),
    )
    let sold = 0
    const next = () =>
      sold < BETS ? (texts[sold++ % texts.length] ?? '').replace(KEY, newKey()) : null
    const load = await drive({ port: portOf(server), connections: CONNECTIONS, next })
    const refused = Object.keys(load.refused).join(' ')
    const last = await lastOfEach(server.url, tokens, event)
    const from = performance.now()
    feed.result('B0', { 1: 'W', X: 'L', 2: 'L' })
    await feed.push(server.url, 1)
    for (const { api, id } of last.values()) {
      while ((await api.call('sports.detail', { id })).ticket.state !== 'settled') {
        if (performance.now() - from > GIVEN_UP_MS) throw new Error('the match is not settled')
        await sleep(LOOK_MS)
      }
    }
    const ms = performance.now() - from
    return [
      row(`bets on a match of a feed, ${last.size} books`, `${load.rate.toFixed(0)}/s`),
      row('such bets refused', refused || '0', 'none', refused === ''),
      row(
        `settle ${BETS} bets of a match over ${last.size} books`,
        `${ms.toFixed(0)} ms`,
        `< ${LIMIT_MS} ms`,
        ms < LIMIT_MS,
      ),
      row('bets settled a second', ((BETS * 1_000) / ms).toFixed(0)),
    ]
  })
