import type { Codes } from '#lib/sports/codes'
import { parseMarketKey } from '#lib/sports/markets/key'
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

/** What a feed has reported. */
export interface Board {
  markets: Readonly<Record<string, FeedMarket>>
  events: Readonly<Record<string, EventStatus>>
}

export const EMPTY_BOARD: Board = { markets: {}, events: {} }

const fresh = (key: string, version: number): FeedMarket => ({
  event: parseMarketKey(key)?.event ?? '',
  status: 'suspended',
  version,
  odds: {},
  results: null,
})

type Change = (market: FeedMarket) => FeedMarket

/** Changes markets by their keys; one that changes has the message's number as its version. */
function changed(board: Board, keys: readonly string[], seq: number, change: Change): Board {
  const markets = { ...board.markets }
  for (const key of keys) {
    const held = markets[key] ?? fresh(key, seq)
    const next = change(held)
    markets[key] = next === held ? held : { ...next, version: seq }
  }
  return { ...board, markets }
}

const isFinal = ({ status }: FeedMarket): boolean => status === 'settled' || status === 'cancelled'

const stopped: Change = (market) =>
  market.status === 'open' ? { ...market, status: 'suspended' } : market

/** Changes of a fixture after which the odds are no longer right. */
const SUSPENDING = ['start', 'postponed', 'cancelled']

const keysOf = (board: Board, event: string): string[] =>
  Object.keys(board.markets).filter((key) => board.markets[key]?.event === event)

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
    return message.markets.reduce(
      (now, { key, status, odds = {}, chances }) =>
        changed(now, [key], seq, (market) =>
          isFinal(market) ? market : { ...market, status, odds, chances },
        ),
      board,
    )
  }
  if (message.type === 'bet_settlement') {
    return message.markets.reduce(
      (now, { key, results }) =>
        changed(now, [key], seq, (market) => ({
          ...market,
          results,
          status: market.status === 'cancelled' ? 'cancelled' : 'settled',
        })),
      board,
    )
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

/** The board of a snapshot: all markets, and no others. */
export function fromSnapshot(board: Board, { markets, last }: Snapshot): Board {
  const listed = Object.entries(markets).map(([key, { status, odds = {} }]) => {
    const results = board.markets[key]?.results ?? null
    return [key, { ...fresh(key, last), status, odds, results }] as const
  })
  return { ...board, markets: Object.fromEntries(listed) }
}
