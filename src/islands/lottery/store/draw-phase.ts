import type { DrawInfo } from '#lib/api/lottery/lottery'
import type { CallValue } from '#lib/client/call'
import { numberFormat } from '#lib/intl'

/** The draw on sale and the one before it, as the server last answered. */
export type Draws = Pick<CallValue<'lottery.current'>, 'current' | 'previous'>

/** When the draw on sale, or next, opens and closes. */
interface Sale {
  current: Pick<DrawInfo, 'openAt' | 'closeAt'>
}

export type DrawPhase = 'loading' | 'waiting' | 'selling' | 'closed'

/** `now` is the server's clock, 0 while unknown. */
export function phaseOf(draws: Sale | null, now: number): DrawPhase {
  if (!draws || now === 0) return 'loading'
  const { openAt, closeAt } = draws.current
  if (now < openAt) return 'waiting'
  return now < closeAt ? 'selling' : 'closed'
}

/** Whole seconds until sales close, or open when they have not; `null` while unknown. */
export function secondsLeft(draws: Sale | null, now: number): number | null {
  if (!draws || now === 0) return null
  const { openAt, closeAt } = draws.current
  return Math.max(0, Math.ceil(((now < openAt ? openAt : closeAt) - now) / 1_000))
}

/** The share of the sale's time that is left, 1 to 0, in steps of a hundredth. */
export function timeShare(draws: Sale | null, now: number): number {
  if (!draws || now === 0) return 0
  const { openAt, closeAt } = draws.current
  const share = (closeAt - now) / Math.max(1, closeAt - openAt)
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
}

const isFinished = ({ state }: DrawInfo): boolean => state === 'settled' || state === 'void'

/** The draw whose end is awaited: closed or drawn, not yet settled. */
export function awaitedDraw({ current, previous }: Draws, now: number): DrawInfo | null {
  if (previous && !isFinished(previous)) return previous
  return now >= current.closeAt ? current : null
}

/** `01:42`, or `1:02:03` from an hour on. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** {@link clockText} of less than a day; from there on days and hours, `3d 4h`. */
export function longClockText(seconds: number, tag: string): string {
  if (seconds < DAY_SECONDS) return clockText(seconds)
  const written = (value: number, unit: 'day' | 'hour') =>
    numberFormat(tag, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value)
  const days = Math.floor(seconds / DAY_SECONDS)
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS)
  return `${written(days, 'day')} ${written(hours, 'hour')}`
}
