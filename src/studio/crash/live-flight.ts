import { endOf, forcePoint } from '#lib/games/crash/flight'
import { shownAt } from '#lib/games/crash/ticks'
import { pay } from '#lib/games/game'
import { limitsOf, TABLES } from '#lib/games/tables'
import { MINUTE_MS } from '#lib/limits'
import type { Minor } from '#lib/money'
import type { Flight } from './flights'

/** How far ahead a clock may have been that is thought right. */
const SLACK_MS = MINUTE_MS
const { lowestCashOut, tickMs, max } = TABLES['CRASH-1']

/** A bet that flies; `cashed` where it has been already. */
export interface Flyer {
  k: number
  stake: Minor
  auto: number | null
  cashed: number | null
}

/** A bet that ended, and at which multiple. */
export interface Cashed {
  k: number
  multiple: number
  payout: Minor
}

/** The first tick at which a flight is over: what it shows then is above its bust. */
export function bustTick(bust: number): number {
  let low = 0
  let high = 1
  while (shownAt(high) <= bust && shownAt(high) < max) high *= 2
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (shownAt(middle) > bust || shownAt(middle) === max) high = middle
    else low = middle + 1
  }
  return low
}

export const bustTime = (takeoffAt: number, bust: number): number =>
  takeoffAt + bustTick(bust) * tickMs

/**
 * A flight after a restart. Times that lie later than they may be were set by a clock that was
 * ahead: bets are taken no longer than ever, the next flight waits no longer. How far it was seen
 * to fly by such a clock is not known: it is over, as after an outage.
 */
export function afterRestart(flight: Flight, now: number, bettingMs: number): Flight {
  const { takeoffAt, bust } = flight
  const closeAt = Math.min(flight.closeAt, now + bettingMs)
  const endedAt = flight.endedAt && Math.min(flight.endedAt, now)
  const right = { ...flight, closeAt, endedAt }
  if (takeoffAt === null || takeoffAt <= now + SLACK_MS) return right
  return { ...right, takeoffAt: now - bustTick(bust) * tickMs, aliveAt: 0 }
}

export const tickAt = (takeoffAt: number, now: number): number =>
  Math.max(0, Math.floor((now - takeoffAt) / tickMs))

/**
 * A flight as it goes: which bets end as the multiple grows. It cashes what `flight` of the rules
 * does for the same bets and ticks, without going over all of them at each tick.
 */
export class LiveFlight {
  private readonly live = new Map<number, { stake: Minor; end: number }>()
  private readonly exposure: number
  private paid = 0
  private staked = 0
  private force = max

  constructor(flyers: readonly Flyer[], exposure: Minor) {
    this.exposure = exposure
    for (const { k, stake, auto, cashed } of flyers) {
      this.staked += stake
      if (cashed) this.paid += pay(stake, cashed, 100)
      else this.live.set(k, { stake, end: endOf({ stake, ...(auto && { auto }) }, maxWin()) })
    }
    this.measure()
  }

  /** Bets that end by themselves up to a multiple. */
  reach(multiple: number): Cashed[] {
    const cashed: Cashed[] = []
    while (this.live.size > 0) {
      const next = Math.min(...[...this.live.values()].map(({ end }) => end))
      const at = Math.min(next, this.force)
      if (at > multiple) break
      for (const [k, { end }] of [...this.live]) {
        if (next > this.force || end === next) cashed.push(this.cash(k, at))
      }
      this.measure()
    }
    return cashed
  }

  /** A bet taken by hand at a tick; null where it does not fly, or too little is shown yet. */
  byHand(k: number, tick: number): Cashed | null {
    const multiple = shownAt(tick)
    if (!this.live.has(k) || multiple < lowestCashOut) return null
    const cashed = this.cash(k, multiple)
    this.measure()
    return cashed
  }

  private cash(k: number, multiple: number): Cashed {
    const payout = pay(this.live.get(k)?.stake ?? 0, multiple, 100)
    this.paid += payout
    this.live.delete(k)
    return { k, multiple, payout }
  }

  private measure(): void {
    const live = [...this.live.values()].map(({ stake }) => stake)
    if (live.length === 0) return
    this.force = forcePoint({ live, paid: this.paid, staked: this.staked }, this.exposure)
  }
}

const maxWin = () => limitsOf('CRASH-1').maxWin
