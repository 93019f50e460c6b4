import type { Minor } from '#lib/money'
import { endingOf, waitsUntil } from '../bonus/life'
import { convertedOf, type StakeSplit } from '../bonus/split'
import { type MaxBetPolicy, type Requirement, requiredOf, type Weights } from '../bonus/terms'

export interface GivenGrant extends Omit<Requirement, 'amount'> {
  id: string
  amount: Minor
  weights: Weights
  maxBet?: Minor
  maxBetPolicy?: MaxBetPolicy
  maxWin?: Minor
  lastsMs?: number
  waitsMs?: number
}

export interface HeldGrant extends GivenGrant {
  state: 'process' | 'issued' | 'claimed' | 'close'
  reason: string
  required: Minor
  progress: Minor
  /** Once met: the bonus money that came of it. */
  pool: Minor
  givenAt: number
  expiresAt: number
  /** When the last round with its money ended. */
  playedAt?: number
}

export interface HeldBet extends StakeSplit {
  id: string
  stake: Minor
  grant?: HeldGrant
  /** Percent it counts; undefined: nothing of it counts. */
  weight?: number
  state: 'open' | 'settled' | 'undone'
  payout: Minor
  counted: Minor
}

/**
 * One member's money with its grants, in memory: the rules of bonus money as one can read them in
 * one place. The gate keeps the same by SQL; both are held to the same vectors.
 */
export class Account {
  bonus = 0
  held = 0
  promotion = 0
  game = 0
  now = 0
  main: Minor
  block: 'member.excluded' | 'member.paused' | undefined
  readonly grants: HeldGrant[] = []
  readonly bets = new Map<string, HeldBet>()

  constructor(main: Minor) {
    this.main = main
  }

  get running(): HeldGrant | undefined {
    return this.grants.find(({ state }) => state === 'issued')
  }

  hasOpen(grant: HeldGrant): boolean {
    return [...this.bets.values()].some(
      (bet) => bet.state === 'open' && bet.grant === grant && bet.bonus > 0,
    )
  }

  /** Ends and begins what was due by now, each at its own moment. */
  look(): void {
    for (;;) {
      const { running } = this
      const waiting = this.grants.filter(({ state }) => state === 'process')
      const late = waiting
        .map((grant) => ({
          grant,
          at: waitsUntil({ at: grant.givenAt, waitsMs: grant.waitsMs ?? 0 }),
        }))
        .sort((one, other) => one.at - other.at)[0]
      const ending = running && endingOf(this.lifeOf(running))
      const isLate = late && late.at <= this.now && (!ending || late.at <= ending.at)
      if (isLate) this.close(late.grant, 'expired', late.at)
      else if (running && ending && ending.at <= this.now)
        this.close(running, ending.reason, ending.at)
      else return
    }
  }

  private lifeOf(grant: HeldGrant) {
    const isEmpty = this.bonus === 0 && !this.hasOpen(grant)
    return { expiresAt: grant.expiresAt, emptySince: isEmpty ? grant.playedAt : undefined }
  }

  /** The oldest that waits begins, unless one runs or nothing may begin. */
  beginNext(at: number): void {
    if (this.running || this.block) return
    const next = this.grants.find(
      (grant) =>
        grant.state === 'process' &&
        waitsUntil({ at: grant.givenAt, waitsMs: grant.waitsMs ?? 0 }) > at,
    )
    if (!next) return
    next.state = 'issued'
    next.expiresAt = next.lastsMs ? at + next.lastsMs : 0
    this.promotion -= next.amount
    this.bonus += next.amount
    if (next.required === 0) this.convert(next, at)
  }

  close(grant: HeldGrant, reason: string, at: number): void {
    const hasRun = grant.state === 'issued'
    grant.state = 'close'
    grant.reason = reason
    if (!hasRun) return
    this.promotion += this.bonus
    this.bonus = 0
    this.beginNext(at)
  }

  count(bet: HeldBet, amount: Minor): void {
    const { grant } = bet
    if (grant?.state !== 'issued' || amount === 0) return
    grant.progress += amount
    if (grant.progress >= grant.required) this.convert(grant, this.now)
  }

  private convert(grant: HeldGrant, at: number): void {
    grant.state = 'claimed'
    grant.pool = this.bonus
    const own = convertedOf(grant.pool, grant.maxWin ?? 0)
    this.main += own
    this.promotion += this.bonus - own
    this.bonus = 0
    this.beginNext(at)
  }

  /** Pays a bonus part, or takes it back (below zero), by what became of its grant. */
  payBonus(grant: HeldGrant | undefined, amount: Minor): void {
    if (!grant || amount === 0) return
    if (grant.state === 'claimed') {
      const before = convertedOf(grant.pool, grant.maxWin ?? 0)
      grant.pool += amount
      const own = convertedOf(grant.pool, grant.maxWin ?? 0) - before
      this.main += own
      this.promotion += amount - own
    } else if (grant.state === 'issued') {
      const there = amount > 0 ? amount : -Math.min(this.bonus, -amount)
      this.bonus += there
      this.promotion += amount - there
    } else this.promotion += amount
  }

  give(given: GivenGrant): HeldGrant {
    const grant: HeldGrant = {
      ...given,
      state: 'process',
      reason: '',
      required: requiredOf(given),
      ...{ progress: 0, pool: 0, givenAt: this.now, expiresAt: 0 },
    }
    this.grants.push(grant)
    this.beginNext(this.now)
    return grant
  }
}
