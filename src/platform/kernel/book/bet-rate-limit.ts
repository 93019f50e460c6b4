import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { BETS_A_MINUTE_MAX, MINUTE_MS, SECOND_MS } from '#lib/limits'
import type { DomainEvent } from '#platform/kernel/outbox/message'

type Signal = Extract<DomainEvent, { type: 'signal' }>

/**
 * How fast members place tickets. More in a minute than a hand can is refused until the minute is
 * over, and written down once. Kept in memory alone: a new start forgives a minute.
 */
export class BetRateLimit {
  private minute = 0
  private readonly placed = new Map<string, number>()
  private readonly signals: Signal[] = []

  constructor(private readonly env: { BETS_A_MINUTE?: string }) {}

  private get most(): number {
    return Number(this.env.BETS_A_MINUTE || BETS_A_MINUTE_MAX) || Number.POSITIVE_INFINITY
  }

  /** Counts a call that stakes; refused beyond its member's number in the minute. */
  consume(name: CallName, member: string, now: number): void {
    const { stakes }: Call = CALLS[name]
    if (!stakes) return
    const minute = Math.floor(now / MINUTE_MS)
    if (minute !== this.minute) this.placed.clear()
    this.minute = minute
    const placed = (this.placed.get(member) ?? 0) + 1
    this.placed.set(member, placed)
    const { most } = this
    if (placed <= most) return
    if (placed === most + 1) {
      const at = now - (now % MINUTE_MS)
      this.signals.push({ type: 'signal', kind: 'bets', member, count: most, at })
    }
    const seconds = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / SECOND_MS)
    throw new AppError('request.rate-limited', { seconds })
  }

  /** Who was too fast and was not written down yet. */
  signal(): Signal | undefined {
    return this.signals.pop()
  }
}
