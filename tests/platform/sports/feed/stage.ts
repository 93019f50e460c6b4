import { runInDurableObject } from 'cloudflare:test'
import { type FeedMessage, feedMessage, type NumberedMessage } from '#lib/sports/feed/messages'
import type { SportsFeed } from '#platform/sports/feed/adapter'
import type { FeedObject } from '#platform/sports/feed/feed-object'
import { env, type Fields, inBook, stage, UNIT, type Value } from '../../site'

export const SECRET = 'a-secret-of-the-feed'
/** Two feeds, by the names that sites have for them. */
const SETTINGS = {
  SPORTS_FEED_ADAPTER: 'http',
  SPORTS_FEED_LIVE: 'https://live.example',
  SPORTS_FEED_PREMATCH: 'https://prematch.example',
  SPORTS_FEED_SECRET: SECRET,
}

/** Has the site follow two feeds; answers how to end that. */
export async function followFeeds(): Promise<() => Promise<unknown>> {
  const change = (to: Fields) => {
    Object.assign(env, to)
    return inBook((book) => Object.assign(book.env, to))
  }
  const none = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, undefined]))
  await change(SETTINGS)
  return () => change(none)
}

/** A producer whose messages a test writes. */
export class Script implements SportsFeed {
  readonly isSample = true
  readonly log: NumberedMessage[] = []

  constructor(
    readonly name: 'live' | 'prematch',
    readonly producer = name,
  ) {}

  /** Says the next thing, as of now. */
  say(message: Fields): NumberedMessage {
    const next = { run: 1, seq: this.log.length + 1, at: stage.now, ...message }
    const said = feedMessage.parse(next) as NumberedMessage
    this.log.push(said)
    return said
  }

  async after(_run: number, last: number): Promise<FeedMessage[]> {
    const alive = { type: 'alive', run: 1, at: stage.now, last: this.log.length } as const
    return [...this.log.filter(({ seq }) => seq > last), alive]
  }

  async snapshot(): Promise<FeedMessage[]> {
    return [{ type: 'snapshot', run: 1, at: stage.now, last: 0, markets: {} }]
  }
}

/** Work inside a feed's object, on the clock of the stage and with the producer of a test. */
export const inFeed = <T>(script: Script, work: (feed: FeedObject) => T | Promise<T>) =>
  runInDurableObject(env.FEED.get(env.FEED.idFromName(script.name)), (feed: FeedObject) => {
    feed.clock = () => stage.now
    feed.source = script
    return work(feed)
  })

/** The site hears all that was said. */
export const hearAll = (script: Script) => inFeed(script, (feed) => feed.ensure(stage.now))

export const fixture = (event: string): Fields => ({
  type: 'fixture',
  event,
  sport: 'football',
  competition: 'Sample League',
  start: stage.now + 60_000,
  participants: [
    { id: 'P1', name: 'Faro Norte' },
    { id: 'P2', name: 'Salitre' },
  ],
  status: 'scheduled',
})

export const odds = (event: string, by: Record<string, Value>, more: Fields = {}): Fields => ({
  type: 'odds_change',
  event,
  markets: Object.entries(by).map(([market, prices]) => ({
    key: `${event}/${market}`,
    status: prices === null ? 'suspended' : 'open',
    ...(prices !== null && { odds: prices }),
  })),
  ...more,
})

export const settled = (event: string, by: Record<string, Value>, more: Fields = {}): Fields => ({
  type: 'bet_settlement',
  event,
  certainty: 1,
  markets: Object.entries(by).map(([market, results]) => ({
    key: `${event}/${market}`,
    results,
  })),
  ...more,
})

export const about = (type: string, event: string, markets: string[], more: Fields = {}) => ({
  ...{ type, event, markets: markets.map((market) => ({ key: `${event}/${market}` })) },
  ...more,
})

/** A slip of one pick at odds that were seen. */
export const single = (
  [event, market, selection, seen]: [string, string, string, number],
  more: Fields = {},
): Fields => ({
  type: 'single',
  picks: [{ event, market, selection, odds: seen, version: 0 }],
  ...{ unit: UNIT, policy: 'none', ...more },
})
