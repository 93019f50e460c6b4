import type { Env } from '#env'
import type { SportsFeed } from './adapter'
import { httpFeed } from './http-feed'
import { sampleFeed } from './sample-feed'

type FeedEnv = Pick<
  Env,
  | 'ENVIRONMENT'
  | 'SPORTS_FEED_ADAPTER'
  | 'SPORTS_FEED_LIVE'
  | 'SPORTS_FEED_PREMATCH'
  | 'SPORTS_FEED_SECRET'
>

const SECRET_MIN = 16

/** Feeds of matches beside the simulated ones. */
const FEED_ADAPTERS = {
  /** A producer of matches in play, one of matches to come, or both. */
  http: ({ SPORTS_FEED_LIVE, SPORTS_FEED_PREMATCH, SPORTS_FEED_SECRET: secret = '' }) => {
    if (secret.length < SECRET_MIN) return []
    const origins = [
      ['live', SPORTS_FEED_LIVE],
      ['prematch', SPORTS_FEED_PREMATCH],
    ] as const
    return origins.flatMap(([name, origin]) =>
      origin ? [httpFeed({ name, producer: name, origin: origin.replace(/\/$/, ''), secret })] : [],
    )
  },
  /** A made-up match that everybody can know the end of: for sites in development alone. */
  sample: ({ ENVIRONMENT }, clock) => (ENVIRONMENT === 'development' ? [sampleFeed(clock)] : []),
  /** No outside feed: the site has its simulated leagues, which say what they are. */
  none: () => [],
} as const satisfies Record<string, (env: FeedEnv, clock: () => number) => SportsFeed[]>

export function feedsOf(env: FeedEnv, clock: () => number): SportsFeed[] {
  const { SPORTS_FEED_ADAPTER: name = '' } = env
  if (name === 'http' || name === 'sample') return FEED_ADAPTERS[name](env, clock)
  return FEED_ADAPTERS.none()
}

export const feedNames = (env: FeedEnv): string[] => feedsOf(env, Date.now).map(({ name }) => name)
