import type { Book, PartState } from '#platform/kernel/book/book'
import type { MatchQuote } from '#platform/sports/league/rpc'
import { ExposureBooked } from './exposure'
import { MatchPruner } from './prune'

const QUOTES_KEPT = 2_000

export interface KnownQuote {
  quote: MatchQuote
  askedAt: number
}

/** What the sportsbook keeps of a book in memory. */
export class SportsState implements PartState {
  /** What matches take bets at, by event; asked for before a slip is decided. */
  readonly quotes = new Map<string, KnownQuote>()
  readonly exposure: ExposureBooked
  /** Waits; replaced by tests. */
  pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  /** Events that have their row. */
  readonly events = new Set<string>()

  private readonly pruner: MatchPruner

  constructor(book: Book) {
    this.exposure = new ExposureBooked(book)
    this.pruner = new MatchPruner(book.sql)
  }

  learn({ event, ...quote }: MatchQuote, askedAt: number): void {
    const known = this.quotes.get(event)
    // An older answer may come after a newer one.
    if (known && askedAt < known.askedAt) return
    const isSame = known?.quote.version === quote.version
    const offers = isSame ? merged(known.quote.offers, quote.offers) : quote.offers
    this.quotes.delete(event)
    this.quotes.set(event, { quote: { event, ...quote, offers }, askedAt })
    const [oldest] = this.quotes.keys()
    if (oldest !== undefined && this.quotes.size > QUOTES_KEPT) this.quotes.delete(oldest)
  }

  committed(): void {
    this.exposure.committed()
  }

  forget(): void {
    this.exposure.forget()
    this.events.clear()
  }

  prune(now: number): boolean {
    this.pruner.run(now)
    this.events.clear()
    return false
  }

  share(books: number): (() => void) | undefined {
    return this.exposure.isSharedBy(books) ? undefined : () => this.exposure.share(books)
  }
}

/** Offers of one version: those that were asked for before, and those of now. */
const merged = (before: MatchQuote['offers'], now: MatchQuote['offers']): MatchQuote['offers'] => {
  const offers = { ...before }
  for (const [market, selections] of Object.entries(now))
    offers[market] = { ...offers[market], ...selections }
  return offers
}

const states = new WeakMap<Book, SportsState>()

/** Called once for each book, when it is made. */
export function openSports(book: Book): SportsState {
  const state = new SportsState(book)
  states.set(book, state)
  return state
}

export function sportsOf(book: Book): SportsState {
  const state = states.get(book)
  if (!state) throw new Error(`book ${book.id} was made without sports`)
  return state
}
