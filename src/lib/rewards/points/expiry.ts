import { DAY_MS } from '#lib/limits'

/** How long before they go a member is told that points will. */
export const WARNED_MS = 30 * DAY_MS

/** So many calendar months after an instant, before it where below zero: the last day at most. */
export function monthsLater(at: number, months: number): number {
  const moved = new Date(at)
  const day = moved.getUTCDate()
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, last))
  return moved.getTime()
}

interface Idle {
  /** Months without a valid bet after which all go; 0: never. */
  months: number
  /** Of the last bet that counted. */
  last: number
  /** When it was told that they will go; 0: not since the last bet. */
  warnedAt: number
  now: number
}

/** When a member's points go; 0: never. Never sooner than 30 days after it was told. */
export function pointsExpireAt({ months, last, warnedAt, now }: Idle): number {
  if (months === 0) return 0
  const from = warnedAt > last ? warnedAt : now
  return Math.max(monthsLater(last, months), from + WARNED_MS)
}
