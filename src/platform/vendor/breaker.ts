/** Failures in a row that close the way to a vendor, and how long until one more try. */
const FAILURES_MAX = 8
const FIRST_MS = 5_000
const LONGEST_MS = 60_000

interface Breaker {
  failures: number
  waitMs: number
  /** When the next try may be made; 0: now. */
  until: number
}

/** Of this worker: calls that come in never ask here. */
const breakers = new Map<string, Breaker>()

/** Whether a vendor is left alone now. Once its time is over one try goes through. */
export function isClosed(vendor: string, now: number): boolean {
  const breaker = breakers.get(vendor)
  if (!breaker || breaker.failures < FAILURES_MAX) return false
  if (breaker.until > now) return true
  breaker.until = now + breaker.waitMs
  return false
}

/** True: with this one the way to the vendor closes. */
export function noteFailure(vendor: string, now: number): boolean {
  const { failures, waitMs } = breakers.get(vendor) ?? { failures: 0, waitMs: FIRST_MS }
  const isOver = failures + 1 > FAILURES_MAX
  const wait = isOver ? Math.min(2 * waitMs, LONGEST_MS) : waitMs
  const until = failures + 1 >= FAILURES_MAX ? now + wait : 0
  breakers.set(vendor, { failures: failures + 1, waitMs: wait, until })
  return failures + 1 === FAILURES_MAX
}

export function noteSuccess(vendor: string): void {
  breakers.delete(vendor)
}
