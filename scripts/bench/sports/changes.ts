import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from '../../client/api.ts'
import { percentile } from '../seats/studio-pages.ts'
import { type Row, row } from '../table.ts'
import { matchesOfFeed, onSite, PRICES, type SportsSite } from './site.ts'

const MATCHES = 200
const PAGES = 20
const RATE = 2_000
const WATCHED_MS = Number(process.env['BENCH_WATCHED_MS'] ?? 15_000)
const WARM_MS = 2_000
/** A producer sends what it has so often. */
const PUSH_MS = 50
const LAG_MS = 500
/** As the page's own clock has it. */
const LEAST_MS = 200
const RUN_LENGTH = 1_000_000_000

interface Seen {
  lags: number[]
  bytes: number[]
}

/** A page of a list: it asks for differences when it was told to, as `store/poll.ts` does. */
async function watch(url: string, ids: string[], saidAt: number[], until: number): Promise<Seen> {
  const api = new Api(url)
  const seen: Seen = { lags: [], bytes: [] }
  const known = new Map<string, number>()
  let since = 0
  while (Date.now() < until) {
    const request = { events: ids.join(','), since, shape: 'row' }
    const text = await (await fetch(await api.request('sports.changes', request))).text()
    const now = Date.now()
    const { value } = JSON.parse(text)
    for (const { id, version } of value.events as { id: string; version: number }[]) {
      const said = version % RUN_LENGTH
      const before = known.get(id)
      known.set(id, said)
      // Each match moves in its turn: what lies between was overtaken, and counts as late as it is.
      for (let one = (before ?? said) + MATCHES; one <= said; one += MATCHES)
        seen.lags.push(now - (saidAt[one] ?? now))
    }
    if (since > 0) seen.bytes.push(text.length)
    since = value.serverTime
    const wait = Math.max(LEAST_MS, value.nextAt - now)
    await sleep(wait + (Math.random() * Math.min(256, wait)) / 2)
  }
  return seen
}

/** Tells of other odds, so many a second, in order; answers how many were told. */
async function tell({ server, feed }: SportsSite, saidAt: number[], until: number) {
  const begun = Date.now()
  const first = feed.log.length
  let told = 0
  let slowest = 0
  while (Date.now() < until) {
    const due = Math.floor(((Date.now() - begun) * RATE) / 1_000)
    const from = told
    for (; told < due; told += 1) {
      const home = 1_500 + ((told * 7) % 1_000)
      feed.odds(`B${told % MATCHES}`, { ...PRICES, 1: home })
      saidAt[first + told + 1] = Date.now()
    }
    const sent = Date.now()
    if (told > from) await feed.push(server.url, Math.min(told - from, 500))
    slowest = Math.max(slowest, Date.now() - sent)
    await sleep(Math.max(0, PUSH_MS - (Date.now() - sent)))
  }
  return { told, seconds: (Date.now() - begun) / 1_000, slowest }
}

/** Odds of two hundred matches that never stand still, as twenty pages see them. */
export const benchChanges = (): Promise<Row[]> =>
  onSite({}, async (site) => {
    const ids = await matchesOfFeed(site, MATCHES)
    const saidAt: number[] = []
    const until = Date.now() + WARM_MS + WATCHED_MS
    const pages = Array.from({ length: PAGES }, () => watch(site.server.url, ids, saidAt, until))
    const { told, seconds, slowest } = await tell(site, saidAt, until)
    const seen = await Promise.all(pages)
    const lags = seen.flatMap((page) => page.lags).sort((one, other) => one - other)
    const bytes = seen.flatMap((page) => page.bytes).sort((one, other) => one - other)
    const rate = told / seconds
    const [p50, p99] = [percentile(lags, 0.5), percentile(lags, 0.99)]
    return [
      row(
        'odds changes a second from a feed',
        `${rate.toFixed(0)}`,
        `≥ ${RATE * 0.95}`,
        rate >= RATE * 0.95,
      ),
      row('slowest push of them', `${slowest} ms`),
      row(`a change on ${PAGES} pages of ${MATCHES} matches, p50`, `${p50} ms`),
      row('the same, p99', `${p99} ms`, `≤ ${LAG_MS} ms`, p99 <= LAG_MS),
      row('a difference, median', `${percentile(bytes, 0.5)} B`),
    ]
  })
