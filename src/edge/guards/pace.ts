import { MINUTE_MS } from '#lib/limits'

/** Keys remembered at most; beyond it counting starts anew. */
const KEYS_MAX = 50_000

/**
 * Counts a key's calls in this isolate, minute by minute. A key that is far below its limit need
 * not be asked about at the shared counter, which costs a hop.
 */
export class Pace {
  private counts = new Map<string, number>()
  private minute = 0

  constructor(private readonly free: number) {}

  /** True while the key has made no more than its free calls in this minute. */
  isSlow(key: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS)
    if (minute !== this.minute || this.counts.size > KEYS_MAX) {
      this.counts.clear()
      this.minute = minute
    }
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return count <= this.free
  }
}
