import type { MarketStatus } from '#lib/sports/slip/accept'
import { isOver } from './event-status'
import { type Board, EMPTY_BOARD, fromSnapshot, marketOf, withMessage } from './markets'
import type { FeedMessage, NumberedMessage, Snapshot } from './messages'

export type Producer = 'live' | 'prematch'

/** A feed is believed while it is `up`: nothing is missing, and it was heard of lately. */
export type FeedState = 'up' | 'gap' | 'snapshot' | 'silent'

/** Longer than this without a valid message is silence. */
const SILENT_AFTER: Record<Producer, number> = { live: 20_000, prematch: 60_000 }
const ASK_AGAIN = 10_000
/** With more messages held than this, everything is asked for. */
const HELD_MAX = 1_000

export interface Feed {
  producer: Producer
  run: number
  /** Number of the last message that was applied. */
  last: number
  /** The number that the producer has come to, as far as it has said. */
  reached: number
  /** Whether everything must be sent again. */
  lost: boolean
  held: Readonly<Record<number, NumberedMessage>>
  heardAt: number | null
  askedAt: number | null
  board: Board
}

export type Ask = { after: number } | { snapshot: true }

export interface FeedStep {
  feed: Feed
  ask?: Ask
  note?: 'duplicate' | 'held' | 'old' | 'refused'
  /** Messages that were applied, in their sequence: settlements and cancels go on to the books. */
  applied: readonly NumberedMessage[]
}

export const openFeed = (producer: Producer, run: number, last: number): Feed => ({
  producer,
  run,
  last,
  reached: last,
  lost: false,
  held: {},
  heardAt: null,
  askedAt: null,
  board: EMPTY_BOARD,
})

const isWhole = ({ lost, last, reached, held }: Feed): boolean =>
  !lost && last >= reached && Object.keys(held).length === 0

/** How the feed stands at an instant. */
export function feedState(feed: Feed, at: number): FeedState {
  const { heardAt, producer } = feed
  if (heardAt === null || at - heardAt > SILENT_AFTER[producer]) return 'silent'
  if (feed.lost) return 'snapshot'
  return isWhole(feed) ? 'up' : 'gap'
}

/** Applies the messages that were held and now follow. */
function caughtUp(feed: Feed): [Feed, NumberedMessage[]] {
  const held = { ...feed.held }
  const applied: NumberedMessage[] = []
  let { last, board } = feed
  for (const seq of Object.keys(held).map(Number)) if (seq <= last) delete held[seq]
  for (let next = held[last + 1]; next; next = held[last + 1]) {
    board = withMessage(board, next)
    last += 1
    delete held[last]
    applied.push(next)
  }
  return [{ ...feed, last, board, held, reached: Math.max(feed.reached, last) }, applied]
}

function hearNumbered(feed: Feed, message: NumberedMessage): FeedStep {
  const { seq } = message
  if (seq <= feed.last || feed.held[seq]) return { feed, note: 'duplicate', applied: [] }
  const held = { ...feed.held, [seq]: message }
  if (feed.lost || seq > feed.last + 1) {
    if (Object.keys(held).length > HELD_MAX) {
      return { feed: { ...feed, lost: true, held: {}, askedAt: null }, applied: [] }
    }
    return { feed: { ...feed, held }, note: 'held', applied: [] }
  }
  const [next, applied] = caughtUp({ ...feed, held })
  return { feed: next, applied }
}

function hearSnapshot(feed: Feed, message: Snapshot): FeedStep {
  if (message.run === feed.run && message.last < feed.last) {
    return { feed, note: 'duplicate', applied: [] }
  }
  const held = message.run === feed.run ? feed.held : {}
  const reached = message.run === feed.run ? Math.max(feed.reached, message.last) : message.last
  const board = fromSnapshot(feed.board, message)
  const { run, last } = message
  const [next, applied] = caughtUp({ ...feed, run, last, reached, lost: false, held, board })
  return { feed: { ...next, askedAt: null }, applied }
}

/** A run that is new to us: all that the last one sent may be wrong. */
const restarted = (feed: Feed, run: number): Feed => ({
  ...feed,
  run,
  last: 0,
  reached: 0,
  lost: true,
  held: {},
  askedAt: null,
})

function hearValid(feed: Feed, message: FeedMessage): FeedStep {
  if (message.type === 'snapshot') return hearSnapshot(feed, message)
  const now = message.run > feed.run ? restarted(feed, message.run) : feed
  if (message.type === 'gone') return { feed: { ...now, lost: true, askedAt: null }, applied: [] }
  if (message.type === 'alive') {
    return { feed: { ...now, reached: Math.max(now.reached, message.last) }, applied: [] }
  }
  return hearNumbered(now, message)
}

/** Asks for what is missing: at once, and again while it does not come. */
function asking(step: FeedStep, at: number): FeedStep {
  const { feed } = step
  if (isWhole(feed)) return { ...step, feed: { ...feed, askedAt: null } }
  if (feed.askedAt !== null && at - feed.askedAt < ASK_AGAIN) return step
  const ask: Ask = feed.lost ? { snapshot: true } : { after: feed.last }
  return { ...step, feed: { ...feed, askedAt: at }, ask }
}

/**
 * The feed after a message, or after nothing but time. A message whose signature was bad counts as
 * `refused`: it is no sign of life.
 */
export function hearFeed(feed: Feed, at: number, message?: FeedMessage | 'refused'): FeedStep {
  if (message === undefined) return asking({ feed, applied: [] }, at)
  if (message === 'refused') return asking({ feed, note: 'refused', applied: [] }, at)
  if (message.run < feed.run) return asking({ feed, note: 'old', applied: [] }, at)
  const step = hearValid({ ...feed, heardAt: at }, message)
  return asking(step, at)
}

/** Whether a market takes bets: only while its feed is up and its event is not over. */
export function effectiveStatus(feed: Feed, key: string, at: number): MarketStatus | undefined {
  const market = marketOf(feed.board, key)
  if (market?.status !== 'open') return market?.status
  const event = feed.board.events[market.event]
  const over = event !== undefined && isOver(event)
  return over || feedState(feed, at) !== 'up' ? 'suspended' : 'open'
}
