import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TestFeed } from '../../../tests/support/sports/test-feed.ts'
import { Api } from '../../client/api.ts'
import { type Server, startServer } from '../../serve/server.ts'

export interface SportsSite {
  server: Server
  feed: TestFeed
}

/** The smallest stake on a match. */
export const STAKE = 1_000
export const PRICES = { 1: 2_000, X: 3_300, 2: 3_600 }
const HEARD_MS = 30_000
const HOUR_MS = 3_600_000

/** Work on an empty site that follows a feed. */
export async function onSite<T>(
  env: Record<string, string>,
  work: (site: SportsSite) => Promise<T>,
  around?: string,
): Promise<T> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-sports-'))
  const feed = new TestFeed()
  const vars = { DEV_RATE_FACTOR: '100000', ...env, ...(await feed.listen()) }
  const server = await startServer({ stateDir, env: vars, ...(around && { around }) })
  try {
    return await work({ server, feed })
  } finally {
    feed.end()
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

/** Matches of the feed, once the site knows all of them; as it calls them. */
export async function matchesOfFeed({ server, feed }: SportsSite, count: number) {
  const ids = Array.from({ length: count }, (_, at) =>
    feed.match(`B${at}`, [`Faro ${at}`, `Puerto ${at}`], PRICES, HOUR_MS),
  )
  const api = new Api(server.url)
  const last = ids.at(-1)
  for (const end = Date.now() + HEARD_MS; Date.now() < end; await sleep(200)) {
    const { events } = await api.call('sports.changes', { events: last, since: 0 })
    if (events.length > 0) return ids
  }
  throw new Error('the site does not hear the feed')
}
