import type { Limits } from '#lib/sports/risk/max-stake'
import type { Matches } from './matches'

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
  /** Matches that take no bets now; `*` is all of them. */
  suspended: readonly string[]
  /** How often something was set, and when last. */
  revision: number
  changedAt: number
}

const NOTHING: Stored = { margins: {}, limits: {}, suspended: [], revision: 0, changedAt: 0 }

/** What operators have set for a competition. */
export class LeagueSettings {
  private stored: Stored

  constructor(private readonly matches: Matches) {
    this.stored = { ...NOTHING, ...JSON.parse(matches.setting('league') ?? '{}') }
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

  set(change: Partial<Omit<Stored, 'changedAt' | 'revision'>>, now: number): void {
    const revision = this.stored.revision + 1
    this.stored = { ...this.stored, ...change, revision, changedAt: now }
    this.matches.set('league', JSON.stringify(this.stored))
  }
}
