import { TABLES } from '#lib/games/tables'
import type { Seat } from '../seat'

const { minMs } = TABLES.rounds['FISH-1']
/** By hand a gun fires faster than by itself. */
const BY_HAND = 2
/** Messages come late and in heaps: so many shots, two seconds of them, may come at once. */
const HEAP = 16

export type Paced = Pick<Seat, 'minRoundMs' | 'autoplay'>

/** Least time between two shots that a gun fires by itself. */
export const leastMsOf = ({ minRoundMs, autoplay }: Paced): number =>
  Math.max(minRoundMs, autoplay ? minMs.standard : minMs.strict)

/**
 * How fast a gun may fire. Each shot uses up its time; what was not used is kept for a heap of
 * shots and no longer, so no gun fires more than its rate and that heap, however messages come.
 * Where play is slow nothing is kept: a shot comes its whole time after the last one.
 */
export class Pace {
  /** When all that was fired has had its time. */
  private usedUntil = Number.NEGATIVE_INFINITY

  may(seat: Paced, now: number): boolean {
    const { everyMs, heap } = this.of(seat)
    return now >= this.usedUntil - (heap - 1) * everyMs
  }

  use(seat: Paced, now: number): void {
    this.usedUntil = Math.max(this.usedUntil, now) + this.of(seat).everyMs
  }

  private of(seat: Paced): { everyMs: number; heap: number } {
    const least = leastMsOf(seat)
    const isSlow = !seat.autoplay || seat.minRoundMs > 0
    return isSlow ? { everyMs: least, heap: 1 } : { everyMs: least / BY_HAND, heap: HEAP }
  }
}
