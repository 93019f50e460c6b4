import type { Codes } from '#lib/sports/codes'
import type { Odds } from '#lib/sports/odds/formats'
import type { MarketStatus } from '#lib/sports/slip/accept'
import { type EventStatus, mayBecome } from './event-status'
import type { NumberedMessage, Snapshot } from './messages'

export interface FeedMarket {
  event: string
  /** Its own status; whether it takes bets also hangs on its event and its feed. */
  status: MarketStatus
  /** Number of the message that changed it last. */
  version: number
  odds: Readonly<Record<string, Odds>>
  /** Won and refunded shares in billionths, where the producer sends them. */
  chances?: Readonly<Record<string, readonly [won: number, refunded: number]>>
  /** The settlement in force, also under a cancel. */
  results: Readonly<Codes> | null
}

export type Markets = Readonly<Record<string, FeedMarket>>

/** What a feed has reported. */
export interface Board {
  /** By event, and by key: a message copies those of its own event alone. */
  markets: Readonly<Record<string, Markets>>
  events: Readonly<Record<string, EventStatus>>
}

export const EMPTY_BOARD: Board = { markets: {}, events: {} }

/** The event of a market's key. */
export const eventOfKey = (key: string): string => key.slice(0, Math.max(0, key.indexOf('/')))

const NONE: Markets = {}

/** Markets of an event by their keys. */
export const marketsOf = ({ markets }: Board, event: string): Markets =>
  Object.hasOwn(markets, event) ? (markets[event] ?? NONE) : NONE

export const marketOf = (board: Board, key: string): FeedMarket | undefined =>
  marketsOf(board, eventOfKey(key))[key]

/** All markets by their keys. */
export const allMarkets = ({ markets }: Board): Markets =>
  Object.assign({}, ...Object.values(markets))

const fresh = (key: string, version: number): FeedMarket => ({
  event: eventOfKey(key),
  status: 'suspended',
  version,
  odds: {},
  results: null,
})

type Change = (market: FeedMarket, key: string) => FeedMarket

/** Changes markets by their keys; one that changes has the message's number as its version. */
function changed(board: Board, keys: readonly string[], seq: number, change: Change): Board {
  const markets = { ...board.markets }
  for (const [event, own] of Map.groupBy(keys, eventOfKey)) {
    const now = { ...marketsOf(board, event) }
    for (const key of own) {
      const held = now[key] ?? fresh(key, seq)
      const next = change(held, key)
      now[key] = next === held ? held : { ...next, version: seq }
    }
    markets[event] = now
  }
  return { ...board, markets }
}

/** Changes markets by what is told of each; of one that is told twice the last counts. */
function told<T extends { key: string }>(
  board: Board,
  all: readonly T[],
  seq: number,
  change: (market: FeedMarket, one: T) => FeedMarket,
): Board {
  const byKey = new Map(all.map((one) => [one.key, one]))
  return changed(board, [...byKey.keys()], seq, (market, key) => {
    const one = byKey.get(key)
    return one ? change(market, one) : market
  })
}

const isFinal = ({ status }: FeedMarket): boolean => status === 'settled' || status === 'cancelled'

const stopped: Change = (market) =>
  market.status === 'open' ? { ...market, status: 'suspended' } : market

/** Changes of a fixture after which the odds are no longer right. */
const SUSPENDING = ['start', 'postponed', 'cancelled']

const keysOf = (board: Board, event: string): string[] => Object.keys(marketsOf(board, event))

/** The status of an event by the message; one that cannot follow is not believed. */
function withStatus(board: Board, message: NumberedMessage): Board {
  const status =
    message.type === 'fixture_change'
      ? ({ postponed: 'postponed', cancelled: 'cancelled' } as const)[message.change as 'postponed']
      : 'status' in message
        ? message.status
        : undefined
  const held = board.events[message.event]
  const next = status ?? (message.type === 'fixture' ? 'scheduled' : undefined)
  if (!next || (held && !mayBecome(held, next))) return board
  return { ...board, events: { ...board.events, [message.event]: next } }
}

function withMarkets(board: Board, message: NumberedMessage): Board {
  const { seq, event } = message
  if (message.type === 'fixture') return board
  if (message.type === 'fixture_change') {
    if (!SUSPENDING.includes(message.change)) return board
    return changed(board, keysOf(board, event), seq, stopped)
  }
  if (message.type === 'bet_stop') {
    return changed(board, message.keys ?? keysOf(board, event), seq, stopped)
  }
  if (message.type === 'odds_change') {
    return told(board, message.markets, seq, (market, { status, odds = {}, chances }) =>
      isFinal(market) ? market : { ...market, status, odds, chances },
    )
  }
  if (message.type === 'bet_settlement') {
    return told(board, message.markets, seq, (market, { results }) => ({
      ...market,
      results,
      status: market.status === 'cancelled' ? 'cancelled' : 'settled',
    }))
  }
  const keys = message.markets.map(({ key }) => key)
  if (message.type === 'rollback_bet_settlement') {
    return changed(board, keys, seq, (market) => ({
      ...market,
      results: null,
      status: market.status === 'cancelled' ? 'cancelled' : 'suspended',
    }))
  }
  // A cancel of a window is about tickets alone.
  if (message.from !== undefined || message.to !== undefined) return board
  if (message.type === 'bet_cancel') {
    return changed(board, keys, seq, (market) => ({ ...market, status: 'cancelled' }))
  }
  return changed(board, keys, seq, (market) =>
    market.status === 'cancelled'
      ? { ...market, status: market.results ? 'settled' : 'suspended' }
      : market,
  )
}

export const withMessage = (board: Board, message: NumberedMessage): Board =>
  withStatus(withMarkets(board, message), message)

/** Markets by event. */
export function byEvent(listed: readonly (readonly [string, FeedMarket])[]): Board['markets'] {
  const groups = Map.groupBy(listed, ([key]) => eventOfKey(key))
  return Object.fromEntries([...groups].map(([event, own]) => [event, Object.fromEntries(own)]))
}

/** The board of a snapshot: all markets, and no others. */
export function fromSnapshot(board: Board, { markets, last }: Snapshot): Board {
  const listed = Object.entries(markets).map(([key, { status, odds = {} }]) => {
    const results = marketOf(board, key)?.results ?? null
    return [key, { ...fresh(key, last), status, odds, results }] as const
  })
  return { ...board, markets: byEvent(listed) }
}
