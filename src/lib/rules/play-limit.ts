import { DAY_MS, LIMIT_CONFIRM_MS, LIMIT_WAIT_MS } from '#lib/limits'
import type { Minor } from '#lib/money'

export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]
/** Windows of a limit, in days back from now. */
export const LIMIT_DAYS = [1, 7, 30] as const
export type LimitDays = (typeof LIMIT_DAYS)[number]

/** A limit as it is kept; `asked` is a higher one, -1 for none at all, while `askedAt` is set. */
export interface PlayLimit {
  kind: LimitKind
  days: LimitDays
  amount: Minor
  asked: number
  askedAt: number
}

/** What a member wants of a limit: an amount, or null for none. */
export type WantedLimit = Minor | null

/** Lower holds at once and ends what was asked for; higher, or none, is only asked for. */
export function changedLimit(
  before: PlayLimit | undefined,
  wanted: { kind: LimitKind; days: LimitDays; amount: WantedLimit },
  now: number,
): PlayLimit | null {
  const { kind, days, amount } = wanted
  if (!before) return amount === null ? null : { kind, days, amount, asked: 0, askedAt: 0 }
  if (amount !== null && amount <= before.amount)
    return { kind, days, amount, asked: 0, askedAt: 0 }
  return { ...before, asked: amount ?? -1, askedAt: now }
}

/** When what was asked for may be said a second time: a day later, for a week. */
export const confirmWindow = (askedAt: number) => ({
  from: askedAt + LIMIT_WAIT_MS,
  until: askedAt + LIMIT_WAIT_MS + LIMIT_CONFIRM_MS,
})

/** Since when a window of days counts. */
export const windowStart = (days: LimitDays, now: number) => now - days * DAY_MS
