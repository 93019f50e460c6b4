import type { Code } from '#lib/sports/codes'
import { type Exposure, exposureOf, minusExposure, plusExposure } from '#lib/sports/risk/exposure'
import type { Slip } from '#lib/sports/slip/types'
import type { Book } from '#platform/kernel/book/book'
import { first } from '#platform/kernel/ledger/sql'
import { type StoredSlip, slipOf } from './stored'

/** What one event may cost: by market, and what each member may win on it. */
interface AtRisk {
  exposure: Exposure
  byMember: Map<string, number>
}

const EVENTS_KEPT = 2_000

type Results = Readonly<Record<string, Code | null>>

/** Codes of picks by their place, as the engine reads them. */
export const resultsOf = (codes: readonly (Code | null)[]): Results =>
  Object.fromEntries(codes.map((code, at) => [String(at), code]))

const winOf = (exposure: Exposure, market: string): number => {
  const { stake = 0, payout = {} } = exposure[market] ?? {}
  return Math.max(0, ...Object.values(payout)) - stake
}

/**
 * What members have at risk on matches, in memory: a bet costs a few additions. An event is read
 * from its open tickets when it is first asked for, and again after a transaction was undone.
 */
export class ExposureBooked {
  private books: number
  private readonly events = new Map<string, AtRisk>()
  private readonly changed = new Set<string>()

  constructor(private readonly book: Book) {
    const row = first(book.sql.exec<{ books: number }>('SELECT books FROM sports_share'))
    this.books = row?.books ?? 1
  }

  isSharedBy(books: number): boolean {
    return this.books === books
  }

  share(books: number): void {
    this.book.sql.exec(
      `INSERT INTO sports_share (one, books) VALUES (1, ?)
       ON CONFLICT (one) DO UPDATE SET books = excluded.books`,
      books,
    )
    this.books = books
  }

  /** This book's part of what all books may risk together. */
  partOf(limit: number | undefined): number | undefined {
    return limit === undefined ? undefined : Math.floor(limit / this.books)
  }

  /** What is at risk on the events of a slip. */
  on({ picks }: Slip): Exposure {
    const events = new Set(picks.map(({ event }) => event))
    return Object.assign({}, ...[...events].map((event) => this.of(event).exposure))
  }

  /** What a member may win already on the market of each pick. */
  owedTo(member: string, { picks }: Slip): Record<string, number> {
    return Object.fromEntries(
      picks.map(({ id, event, market = '' }) => {
        return [id, this.of(event).byMember.get(`${member} ${market}`) ?? 0]
      }),
    )
  }

  /** Counts a slip that was accepted, or one as it is no more. */
  change(member: string, slip: Slip, results: Results, sign: 1 | -1): void {
    this.count(member, exposureOf(slip, results), sign)
  }

  committed(): void {
    this.changed.clear()
  }

  forget(): void {
    for (const event of this.changed) this.events.delete(event)
    this.changed.clear()
  }

  /** Nothing of an event that is over is at risk. */
  drop(event: string): void {
    this.events.delete(event)
  }

  private count(member: string, exposure: Exposure, sign: 1 | -1): void {
    const byEvent = Map.groupBy(Object.entries(exposure), ([, { event }]) => event)
    for (const [event, markets] of byEvent)
      this.add(event, member, Object.fromEntries(markets), sign)
  }

  private add(event: string, member: string, more: Exposure, sign: 1 | -1): void {
    const known = this.events.get(event)
    if (!known) return
    this.changed.add(event)
    known.exposure = (sign > 0 ? plusExposure : minusExposure)(known.exposure, more)
    for (const market of Object.keys(more)) {
      const key = `${member} ${market}`
      known.byMember.set(key, (known.byMember.get(key) ?? 0) + sign * winOf(more, market))
    }
  }

  private of(event: string): AtRisk {
    const known = this.events.get(event)
    if (known) return known
    const fresh: AtRisk = { exposure: {}, byMember: new Map() }
    const [oldest] = this.events.keys()
    if (oldest !== undefined && this.events.size >= EVENTS_KEPT) this.events.delete(oldest)
    this.events.set(event, fresh)
    const rows = this.book.sql.exec<{ member: string; slip: string; codes: string }>(
      `SELECT member, slip, codes FROM sports_ticket WHERE state <> 'settled' AND seq IN
         (SELECT seq FROM sports_pick WHERE event = ?)`,
      event,
    )
    const before = new Set(this.changed)
    for (const { member, slip, codes } of rows) {
      const exposure = exposureOf(
        slipOf(JSON.parse(slip) as StoredSlip),
        resultsOf(JSON.parse(codes) as (Code | null)[]),
      )
      const here = Object.entries(exposure).filter(([, held]) => held.event === event)
      this.add(event, member, Object.fromEntries(here), 1)
    }
    if (!before.has(event)) this.changed.delete(event)
    return fresh
  }
}
