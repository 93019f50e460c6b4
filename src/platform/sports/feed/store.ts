import type { FeedEvent } from '#lib/sports/feed/event'
import type { EventStatus } from '#lib/sports/feed/event-status'
import { type Feed, openFeed, type Producer } from '#lib/sports/feed/feed'
import {
  type Board,
  byEvent,
  type FeedMarket,
  type Markets,
  marketOf,
} from '#lib/sports/feed/markets'
import type { Outcome } from '#lib/sports/feed/outcomes'

const SCHEMA = `
-- How far the producer has been heard. What is held for a gap is not kept: it is asked for again.
CREATE TABLE IF NOT EXISTS feed_place (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  run INTEGER NOT NULL,
  last INTEGER NOT NULL
) STRICT;
-- Matches, their markets and what those have come to, as JSON.
CREATE TABLE IF NOT EXISTS feed_event (
  event TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  -- Grows with what has been decided: books settle the newest.
  revision INTEGER NOT NULL,
  start_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS feed_market (
  key TEXT PRIMARY KEY,
  event TEXT NOT NULL,
  market TEXT,
  outcome TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS feed_market_of_event ON feed_market (event);
-- Books that may hold picks of a match, each noted before it took the first one.
CREATE TABLE IF NOT EXISTS feed_book (
  event TEXT NOT NULL,
  book TEXT NOT NULL,
  settled INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (event, book)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS feed_setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`

/** A match as it is kept. */
export interface KeptEvent {
  about: FeedEvent | null
  status: EventStatus | null
  /** How often something has been decided of it. */
  revision: number
  /** When the last message on it was heard. */
  changedAt: number
  /** Grows with what is told of it, from run to run. */
  version?: number
  /** Why every bet on it is refunded, where people have said so. */
  voided?: string
}

/** All that is known of a feed's matches. */
export interface Known {
  feed: Feed
  events: Record<string, KeptEvent>
  outcomes: Record<string, Outcome>
}

const keysOf = (one: object, other: object): string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
]

/** Markets of the events that are other than before, before and now. */
function changedMarkets(before: Board, now: Board): [Markets, Markets] {
  const events = keysOf(before.markets, now.markets)
  const changed = events.filter((event) => before.markets[event] !== now.markets[event])
  const of = ({ markets }: Board): Markets =>
    Object.assign({}, ...changed.map((event) => markets[event] ?? {}))
  return [of(before), of(now)]
}

/** What an outside feed has told, kept so that a kill loses nothing of it. */
export class FeedStore {
  constructor(private readonly sql: SqlStorage) {
    sql.exec(SCHEMA)
  }

  read(producer: Producer): Known {
    const [place] = this.sql.exec<{ run: number; last: number }>('SELECT run, last FROM feed_place')
    const known: Known = {
      // Nothing heard yet: everything is asked for.
      feed: { ...openFeed(producer, place?.run ?? 0, place?.last ?? 0), lost: !place },
      events: {},
      outcomes: {},
    }
    const markets: [string, FeedMarket][] = []
    for (const row of this.sql.exec<{ key: string; market: string | null; outcome: string | null }>(
      'SELECT key, market, outcome FROM feed_market',
    )) {
      if (row.market) markets.push([row.key, JSON.parse(row.market)])
      if (row.outcome) known.outcomes[row.key] = JSON.parse(row.outcome)
    }
    for (const { event, state } of this.sql.exec<{ event: string; state: string }>(
      'SELECT event, state FROM feed_event',
    ))
      known.events[event] = JSON.parse(state)
    const statuses = Object.entries(known.events).flatMap(([event, { status }]) =>
      status ? [[event, status] as const] : [],
    )
    const events = Object.fromEntries(statuses)
    known.feed = { ...known.feed, board: { markets: byEvent(markets), events } }
    return known
  }

  /** Writes what is other than before; both are of one object, so that equal parts are the same. */
  write(before: Known, now: Known): void {
    const { run, last } = now.feed
    if (!now.feed.lost)
      this.sql.exec('INSERT OR REPLACE INTO feed_place VALUES (1, ?, ?)', run, last)
    for (const event of keysOf({}, now.events)) {
      const kept = now.events[event]
      if (!kept || kept === before.events[event]) continue
      const startAt = kept.about?.startAt ?? kept.changedAt
      this.sql.exec(
        'INSERT OR REPLACE INTO feed_event VALUES (?, ?, ?, ?)',
        ...[event, JSON.stringify(kept), kept.revision, startAt],
      )
    }
    const [held, markets] = changedMarkets(before.feed.board, now.feed.board)
    const isSame = now.outcomes === before.outcomes
    const keys = new Set([...keysOf(held, markets), ...keysOf({}, isSame ? {} : now.outcomes)])
    for (const key of keys) {
      const [market, outcome] = [marketOf(now.feed.board, key), now.outcomes[key]]
      if (market === marketOf(before.feed.board, key) && outcome === before.outcomes[key]) continue
      this.sql.exec(
        'INSERT OR REPLACE INTO feed_market VALUES (?, ?, ?, ?)',
        key,
        key.slice(0, key.indexOf('/')),
        market ? JSON.stringify(market) : null,
        outcome ? JSON.stringify(outcome) : null,
      )
    }
  }

  join(event: string, book: string): void {
    this.sql.exec('INSERT OR IGNORE INTO feed_book (event, book) VALUES (?, ?)', event, book)
  }

  /** Books that have not settled the newest of a match. */
  waiting(): { event: string; book: string; revision: number }[] {
    return this.sql
      .exec<{ event: string; book: string; revision: number }>(
        `SELECT b.event, book, revision FROM feed_book b JOIN feed_event e ON e.event = b.event
         WHERE settled < revision ORDER BY b.event, book`,
      )
      .toArray()
  }

  markBook(event: string, book: string, revision: number): void {
    this.sql.exec(
      'UPDATE feed_book SET settled = MAX(settled, ?) WHERE event = ? AND book = ?',
      ...[revision, event, book],
    )
  }

  /** Matches that began long ago and that no book waits for, and the books that joined them. */
  old(before: number): { event: string; books: string[] }[] {
    const rows = this.sql.exec<{ event: string; books: string }>(
      `SELECT event,
         (SELECT json_group_array(book) FROM feed_book b WHERE b.event = e.event) AS books
       FROM feed_event e WHERE start_at < ? AND NOT EXISTS
         (SELECT 1 FROM feed_book b WHERE b.event = e.event AND settled < e.revision)`,
      before,
    )
    return [...rows].map(({ event, books }) => ({ event, books: JSON.parse(books) }))
  }

  forget(events: readonly string[]): void {
    for (const table of ['feed_market', 'feed_book', 'feed_event'])
      this.sql.exec(
        `DELETE FROM ${table} WHERE event IN (SELECT value FROM json_each(?))`,
        JSON.stringify(events),
      )
  }

  setting(name: string): string | undefined {
    const query = 'SELECT value FROM feed_setting WHERE name = ?'
    const [row] = this.sql.exec<{ value: string }>(query, name)
    return row?.value
  }

  set(name: string, value: string): void {
    this.sql.exec('INSERT OR REPLACE INTO feed_setting VALUES (?, ?)', name, value)
  }
}
