import {
  effectiveStatus,
  feedState,
  hearFeed,
  openFeed,
  type Producer,
} from '#lib/sports/feed/feed'
import { allMarkets } from '#lib/sports/feed/markets'
import type { FeedMessage } from '#lib/sports/feed/messages'
import { signCall } from '#lib/sports/feed/signature'

interface FeedInput {
  producer: Producer
  run: number
  from: number
  steps: { at: number; receive?: FeedMessage & { badSignature?: boolean } }[]
}

function feed({ producer, run, from, steps }: FeedInput) {
  let now = openFeed(producer, run, from)
  const told = steps.map(({ at, receive }) => {
    const step = hearFeed(now, at, receive?.badSignature ? 'refused' : receive)
    now = step.feed
    const markets = Object.entries(allMarkets(now.board)).map(([key, { version }]) => [
      key,
      `${effectiveStatus(now, key, at)}@${version}`,
    ])
    const { ask, note } = step
    const state = feedState(now, at)
    return { last: now.last, state, ask, note, markets: Object.fromEntries(markets) }
  })
  return { steps: told }
}

interface SignatureInput {
  secret: string
  method: string
  path: string
  timestamp: number
  body: string
}

export const FEED_KINDS = {
  feed,
  signature: async ({ secret, ...call }: SignatureInput) => ({
    signature: await signCall(secret, call),
  }),
}
