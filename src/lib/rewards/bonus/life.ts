import { DAY_MS, HOUR_MS } from '#lib/limits'

/** How long a grant waits for the one before it, unless its terms say otherwise. */
export const WAITS_MS = 30 * DAY_MS
/** Wins that come late are waited for so long, before a grant with nothing left is over. */
export const USED_UP_MS = 4 * HOUR_MS

export interface RunningLife {
  /** 0: without an end. */
  expiresAt: number
  /** When the last round with its money ended, while nothing is left and nothing open. */
  emptySince?: number | undefined
}

export interface Ending {
  at: number
  reason: 'expired' | 'used-up'
}

/** When and why a grant that runs will have ended by itself; undefined: never, as it stands. */
export function endingOf({ expiresAt, emptySince }: RunningLife): Ending | undefined {
  const usedUpAt = emptySince === undefined ? undefined : emptySince + USED_UP_MS
  if (usedUpAt !== undefined && (expiresAt === 0 || usedUpAt < expiresAt))
    return { at: usedUpAt, reason: 'used-up' }
  return expiresAt > 0 ? { at: expiresAt, reason: 'expired' } : undefined
}

/** Until when one that waits may begin. */
export const waitsUntil = ({ at, waitsMs }: { at: number; waitsMs: number }): number =>
  at + (waitsMs > 0 ? waitsMs : WAITS_MS)
