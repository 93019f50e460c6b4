import { DAY_MS } from '#lib/limits'
import { isAmong } from '#lib/sports/markets/suspended'
import { outsideEvent } from '#lib/sports/outside'
import type { Limits } from '#lib/sports/risk/max-stake'
import { virtualMatch } from '#lib/sports/virtual/match-id'

/** What limits stakes until an operator says otherwise, minor units. */
export const DEFAULT_LIMITS = {
  ticketStake: 50_000_000,
  payout: 5_000_000_000,
  market: 200_000_000,
  event: 500_000_000,
  memberMarket: 50_000_000,
  step: 100,
  minUnit: 1_000,
} as const satisfies Limits

interface Stored {
  margins: Readonly<Record<string, number>>
  limits: Limits
  /**
   * Matches that take no bets now; `*` is all of them. With a market behind it (`* OU 250`) only
   * that market takes none.
   */
  suspended: readonly string[]
  /** How often something was set, and when last. */
  revision: number
  changedAt: number
}

/** What is not named stays as it is; `null` is what a fresh site has. */
export interface LeagueChange {
  /** A match, or `*`; with `market` that market of it alone. */
  suspend?: string | undefined
  open?: string | undefined
  /** `OU 250`, or `OU` with all of its lines and parts. */
  market?: string | undefined
  margins?: Readonly<Record<string, number | null>> | undefined
  limits?: Readonly<{ [Name in keyof Limits]?: number | null | undefined }> | undefined
}

export interface LeagueSet extends Pick<Stored, 'changedAt'> {
  suspended: string[]
  margins: Record<string, number>
  limits: Record<string, number>
}

const changed = (before: object, change: object = {}): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'number' ? [[name, value] as const] : [],
    ),
  )

/** What a suspension is of: a match or all of them, and a market or all of it. */
function readSuspension(text: string): { event: string; market: string | undefined } {
  const space = text.indexOf(' ')
  if (space < 0) return { event: text, market: undefined }
  return { event: text.slice(0, space), market: text.slice(space + 1) }
}

/** Matches that were over a day ago are none to be suspended. */
function isLate(suspension: string, now: number): boolean {
  const { event } = readSuspension(suspension)
  if (event === '*' || outsideEvent(event)) return false
  return (virtualMatch(event)?.kickOff ?? 0) < now - DAY_MS
}

const NOTHING: Stored = { margins: {}, limits: {}, suspended: [], revision: 0, changedAt: 0 }

/** Where settings are kept by name. */
interface Kept {
  setting(name: string): string | undefined
  set(name: string, value: string): void
}

/** What operators have set for a competition, or for an outside feed. */
export class LeagueSettings {
  private stored: Stored

  constructor(private readonly kept: Kept) {
    this.stored = { ...NOTHING, ...JSON.parse(kept.setting('league') ?? '{}') }
  }

  get margins(): Stored['margins'] {
    return this.stored.margins
  }

  get limits(): Limits {
    return { ...DEFAULT_LIMITS, ...this.stored.limits }
  }

  get revision(): number {
    return this.stored.revision
  }

  get changedAt(): number {
    return this.stored.changedAt
  }

  isSuspended(event: string): boolean {
    const { suspended } = this.stored
    return suspended.includes('*') || suspended.includes(event)
  }

  /** The markets of a match that take no bets while the others do. */
  suspendedMarkets(of: string): string[] {
    return this.stored.suspended.flatMap((each) => {
      const { event, market } = readSuspension(each)
      return market !== undefined && (event === '*' || event === of) ? [market] : []
    })
  }

  isMarketSuspended(event: string, market: string): boolean {
    return isAmong(this.suspendedMarkets(event), market)
  }

  get all(): LeagueSet {
    const { changedAt } = this
    const [margins, limits] = [changed(this.margins), changed(this.limits)]
    return { margins, limits, changedAt, suspended: [...this.stored.suspended] }
  }

  change({ suspend, open, market, margins, limits }: LeagueChange, now: number): void {
    const named = (event: string) => (market ? `${event} ${market}` : event)
    const added = [...this.stored.suspended, ...(suspend ? [named(suspend)] : [])]
    const opened = open && named(open)
    const suspended = [...new Set(added)].filter((each) => each !== opened && !isLate(each, now))
    this.set(
      {
        suspended,
        margins: changed(this.stored.margins, margins),
        limits: changed(this.stored.limits, limits),
      },
      now,
    )
  }

  set(change: Partial<Omit<Stored, 'changedAt' | 'revision'>>, now: number): void {
    const revision = this.stored.revision + 1
    this.stored = { ...this.stored, ...change, revision, changedAt: now }
    this.kept.set('league', JSON.stringify(this.stored))
  }
}
