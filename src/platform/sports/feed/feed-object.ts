import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#env'
import { DAY_MS, SECOND_MS } from '#lib/limits'
import { eventAfter } from '#lib/sports/feed/event'
import { isOver } from '#lib/sports/feed/event-status'
import { effectiveStatus, type Feed, feedState, hearFeed } from '#lib/sports/feed/feed'
import { marketOf, marketsOf } from '#lib/sports/feed/markets'
import type { FeedMessage, NumberedMessage } from '#lib/sports/feed/messages'
import { outcomesAfter } from '#lib/sports/feed/outcomes'
import { outsideEvent, outsideId } from '#lib/sports/outside'
import { askBook, askInSteps } from '#platform/kernel/books'
import { ringBy } from '#platform/kernel/ring-by'
import type { EventPage, MatchQuote, TimedLine, Wanted } from '#platform/sports/league/rpc'
import { type LeagueChange, type LeagueSet, LeagueSettings } from '#platform/sports/league/settings'
import {
  OPEN_MATCHES,
  SETTLE_MATCH,
  type SettleMatch,
} from '#platform/sports/league/settle-request'
import type { SportsFeed } from './adapter'
import { feedsOf } from './feeds'
import { asksAt, headOf, type Match, pageOf, quoteOf, shownOf } from './quote'
import type { Decided, FeedRpc, OutsideHead, SaidResults, SettleRefusal } from './rpc'
import { FeedStore, type KeptEvent, type Known } from './store'

const ASK_EACH_MS = SECOND_MS
/** When an alarm rings again whose work never came to its end. */
const AGAIN_MS = 10 * SECOND_MS
/** How long after its start a match is kept, and as long as it has open tickets. */
const KEPT_MS = 3 * DAY_MS
const PRUNE_EACH_MS = DAY_MS / 24
/** Matches forgotten at once. */
const PRUNED_MAX = 1_000

/** Numbers of messages in one run, so that versions grow from run to run. */
const RUN_LENGTH = 1_000_000_000

const NEW: KeptEvent = { about: null, status: null, revision: 0, changedAt: 0 }

/**
 * An outside feed's matches: what it tells is written down message by message, and what is decided
 * goes on to the books that have picks, as often as it takes. Killed and repeated at any step, it
 * ends in the same.
 */
export class FeedObject extends DurableObject<Env> implements FeedRpc {
  /** Replaced by tests, as are the two below. */
  clock = (): number => Date.now()
  settleBook = (book: string, request: SettleMatch): Promise<{ done: boolean }> =>
    askInSteps(this.env, book, SETTLE_MATCH, request)

  source: SportsFeed | undefined

  readonly settings: LeagueSettings
  private readonly store: FeedStore
  private known: Known
  /** When a market was last seen shut, and the feed last seen down. */
  private readonly shutAt = new Map<string, number>()
  private downAt = Number.POSITIVE_INFINITY
  private wasUp = false
  private stateAt = 0
  private prunedAt = 0
  /** Old matches without open tickets at the last look, which no book has joined since. */
  private unneeded = new Set<string>()
  private following: Promise<void> | undefined

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const feeds = feedsOf(env, () => this.clock())
    this.source = feeds.find(({ name }) => env.FEED.idFromName(name).equals(ctx.id))
    this.store = new FeedStore(ctx.storage.sql)
    this.settings = new LeagueSettings(this.store)
    this.known = this.store.read(this.source?.producer ?? 'live')
  }

  async heads(now: number): Promise<OutsideHead[]> {
    const { name = '' } = this.source ?? {}
    return Object.keys(this.known.events).flatMap(
      (event) => headOf(this.matchOf(outsideId(name, event), now)) ?? [],
    )
  }

  async lines(events: string[], now: number): Promise<{ lines: TimedLine[]; nextAt: number }> {
    const shared = Math.max(this.settings.changedAt, this.noteState(now))
    const lines = events.flatMap((id) => {
      const match = this.matchOf(id, now)
      const shown = shownOf(match)
      const changedAt = Math.max(this.known.events[match.event]?.changedAt ?? 0, shared)
      return shown ? [{ line: shown.line, changedAt }] : []
    })
    const changed = lines.map(({ changedAt }) => changedAt)
    return { lines, nextAt: asksAt(changed, now) }
  }

  async push(messages: FeedMessage[]): Promise<void> {
    this.hear(messages, this.clock())
    this.ctx.waitUntil(this.settleWaiting().catch((error) => this.log('settle', error)))
  }

  /** Since when the feed is up, or is not, as far as anybody has looked. */
  private noteState(now: number): number {
    const isUp = feedState(this.known.feed, now) === 'up'
    if (isUp !== this.wasUp) this.stateAt = now
    this.wasUp = isUp
    return this.stateAt
  }

  async page(event: string, now: number): Promise<EventPage | null> {
    return pageOf(this.matchOf(event, now))
  }

  async join(book: string, wanted: Wanted[], now: number, since = now): Promise<MatchQuote[]> {
    const wasShut = (key: string) =>
      since < now && Math.max(this.shutAt.get(key) ?? 0, this.downAt) >= since
    const names = [...new Set(wanted.map(({ event }) => event))]
    return names.flatMap((id) => {
      const match = this.matchOf(id, now)
      const asked = wanted.filter(({ event }) => event === id)
      const quote = quoteOf(match, asked, wasShut)
      if (!quote) return []
      if (quote.status !== 'closed') {
        this.store.join(match.event, book)
        this.unneeded.delete(match.event)
      }
      return [quote]
    })
  }

  async setUp(change?: LeagueChange, now = this.clock()): Promise<LeagueSet> {
    if (change) this.settings.change(change, now)
    return this.settings.all
  }

  async ensure(now: number): Promise<void> {
    await this.follow(now)
    if (this.source) await ringBy(this.ctx.storage, now + ASK_EACH_MS)
  }

  override async alarm(): Promise<void> {
    const now = this.clock()
    await this.ctx.storage.setAlarm(now + AGAIN_MS)
    await this.follow(now)
    if (now - this.prunedAt >= PRUNE_EACH_MS)
      await this.prune(now).catch((error) => this.log('prune', error))
    if (this.source) await this.ctx.storage.setAlarm(now + ASK_EACH_MS)
    else await this.ctx.storage.deleteAlarm()
  }

  async decided(id: string): Promise<Decided | null> {
    const event = outsideEvent(id)?.event ?? ''
    const { events, outcomes } = this.known
    const kept = Object.hasOwn(events, event) ? events[event] : undefined
    if (!kept) return null
    const own = Object.entries(outcomes).flatMap(([key, { results }]) =>
      results && key.startsWith(`${event}/`)
        ? [[key.slice(event.length + 1), { ...results }] as const]
        : [],
    )
    const { voided = null, status } = kept
    return { state: status ?? 'scheduled', voided, results: Object.fromEntries(own) }
  }

  async void(id: string, reason: string): Promise<boolean> {
    return this.decide(id, (kept) => ({ ...kept, voided: reason }))
  }

  async settle({ event: id, results }: SaidResults): Promise<SettleRefusal | null> {
    const event = outsideEvent(id)?.event ?? ''
    const outcomes = { ...this.known.outcomes }
    for (const [market, codes] of Object.entries(results)) {
      const key = `${event}/${market}`
      if (!marketOf(this.known.feed.board, key) && !outcomes[key]) return 'market.unknown'
      outcomes[key] = { cancels: outcomes[key]?.cancels ?? [], results: codes }
    }
    const isKnown = await this.decide(id, ({ voided: _, ...kept }) => kept, outcomes)
    return isKnown ? null : 'sports.event-unknown'
  }

  /** Takes note of what people have decided, and has the books settle it. */
  private async decide(
    id: string,
    change: (kept: KeptEvent) => KeptEvent,
    outcomes = this.known.outcomes,
  ): Promise<boolean> {
    const event = outsideEvent(id)?.event ?? ''
    const kept = this.known.events[event]
    if (!kept) return false
    const now = { ...change(kept), revision: kept.revision + 1, changedAt: this.clock() }
    this.keep({ ...this.known, outcomes, events: { ...this.known.events, [event]: now } })
    await this.settleWaiting()
    return true
  }

  private matchOf(id: string, now: number): Match {
    const { known, settings } = this
    const { source = '', event = '' } = outsideEvent(id) ?? {}
    return { known, source, event, settings, now }
  }

  /** Asks the feed for what follows; whoever comes meanwhile waits for the same. */
  private follow(now: number): Promise<void> {
    this.following ??= this.ask(now)
      .then(() => this.settleWaiting())
      .catch((error) => this.log('follow', error))
      .finally(() => {
        this.following = undefined
      })
    return this.following
  }

  private async ask(now: number): Promise<void> {
    const { source } = this
    if (!source) return
    try {
      if (this.known.feed.lost) this.hear(await source.snapshot(), now)
      const { run, last } = this.known.feed
      this.hear(await source.after(run, last), now)
    } catch (error) {
      this.log('ask', error)
      this.hear(['refused'], now)
    }
  }

  /** Takes note of messages, in whatever order and however often they come. */
  hear(messages: readonly (FeedMessage | 'refused')[], now: number): void {
    let { feed, outcomes, events } = this.known
    for (const message of messages) {
      const step = hearFeed(feed, now, message)
      if (message !== 'refused' && message.type === 'snapshot' && step.feed !== feed)
        events = allAt(events, step.feed, now)
      feed = step.feed
      for (const applied of step.applied) {
        const decided = outcomesAfter(outcomes, applied)
        if (decided !== outcomes && !events[applied.event]?.about) this.noteUnknown(applied.event)
        events = eventsAfter(events, applied, { now, isDecided: decided !== outcomes })
        outcomes = decided
        for (const key of Object.keys(marketsOf(feed.board, applied.event)))
          if (effectiveStatus(feed, key, now) !== 'open') this.shutAt.set(key, now)
      }
      if (feedState(feed, now) !== 'up') this.downAt = now
      else if (this.downAt === Number.POSITIVE_INFINITY) this.downAt = now
    }
    for (const [event, status] of Object.entries(feed.board.events)) {
      const kept = events[event]
      if (!kept || kept.status === status) continue
      const revision = kept.revision + Number(isOver(status))
      events = { ...events, [event]: { ...kept, status, revision } }
    }
    this.keep({ feed, outcomes, events })
  }

  private keep(now: Known): void {
    const before = this.known
    this.ctx.storage.transactionSync(() => this.store.write(before, now))
    this.known = now
  }

  /** Has every book with picks settle the newest of what is decided. */
  private async settleWaiting(): Promise<void> {
    for (const { event, book, revision } of this.store.waiting()) {
      try {
        const request = this.requestFor(event, revision)
        if (!request) continue
        let isDone = false
        while (!isDone) isDone = (await this.settleBook(book, request)).done
        this.store.markBook(event, book, revision)
      } catch (error) {
        this.log(`settle ${event} in ${book}`, error)
      }
    }
  }

  private requestFor(event: string, version: number): SettleMatch | null {
    const kept = this.known.events[event]
    if (!kept?.about || !this.source) return null
    const { outcomes } = this.known
    const own = Object.keys(outcomes).filter((key) => key.startsWith(`${event}/`))
    const { voided, status, changedAt: at } = kept
    const all = own.map((key) => [key.slice(event.length + 1), outcomes[key]] as const)
    return {
      event: outsideId(this.source.name, event),
      sport: kept.about.sport,
      ...{ version, at, result: null },
      isOver: voided !== undefined || (status !== null && isOver(status)),
      outcomes: Object.fromEntries(all.flatMap(([name, one]) => (one ? [[name, one]] : []))),
      ...(voided !== undefined && { reason: voided }),
    }
  }

  /**
   * Forgets old matches at the second look that finds no open tickets on them: a ticket may have
   * been on its way to a book that was asked.
   */
  private async prune(now: number): Promise<void> {
    this.prunedAt = now
    const before = this.unneeded
    const found = await this.withoutTickets(this.store.old(now - KEPT_MS))
    // What was decided meanwhile waits for its books again.
    const still = new Set(this.store.old(now - KEPT_MS).map(({ event }) => event))
    const old = found.filter((event) => before.has(event) && still.has(event)).slice(0, PRUNED_MAX)
    this.unneeded = new Set(found)
    if (old.length === 0) return
    this.ctx.storage.transactionSync(() => this.store.forget(old))
    const kept = this.store.read(this.known.feed.producer)
    this.known = { ...kept, feed: { ...this.known.feed, board: kept.feed.board } }
    const gone = new Set(old)
    for (const key of this.shutAt.keys())
      if (gone.has(key.slice(0, key.indexOf('/')))) this.shutAt.delete(key)
  }

  /** Those of some matches on which no book has an open ticket. */
  private async withoutTickets(old: { event: string; books: string[] }[]): Promise<string[]> {
    const { source } = this
    if (!source) return []
    const open = new Set<string>()
    for (const book of new Set(old.flatMap(({ books }) => books))) {
      const joined = old.filter(({ books }) => books.includes(book))
      const ids = joined.map(({ event }) => outsideId(source.name, event))
      for (const id of await askBook(this.env, book, OPEN_MATCHES, ids)) open.add(id)
    }
    const events = old.map(({ event }) => event)
    return events.filter((event) => !open.has(outsideId(source.name, event)))
  }

  /** A result or its correction changes nothing of a match that was never heard of, or long ago. */
  private noteUnknown(match: string): void {
    const feed = this.source?.name ?? ''
    console.error(JSON.stringify({ level: 'warning', event: 'feed.match-unknown', feed, match }))
  }

  private log(step: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    const feed = this.source?.name ?? ''
    console.error(JSON.stringify({ level: 'error', event: 'feed.failed', feed, step, message }))
  }
}

function eventsAfter(
  events: Known['events'],
  message: NumberedMessage,
  { now, isDecided }: { now: number; isDecided: boolean },
): Known['events'] {
  const { event } = message
  const before = events[event] ?? NEW
  const about = eventAfter(before.about ?? undefined, message) ?? null
  const revision = before.revision + Number(isDecided)
  const version = message.run * RUN_LENGTH + message.seq
  return { ...events, [event]: { ...before, about, revision, version, changedAt: now } }
}

/** A snapshot may have told other odds of any match. */
function allAt(events: Known['events'], { run, last }: Feed, now: number): Known['events'] {
  const version = run * RUN_LENGTH + last
  const all = Object.entries(events).map(([event, kept]) => {
    return [event, { ...kept, version: Math.max(version, kept.version ?? 0), changedAt: now }]
  })
  return Object.fromEntries(all)
}
