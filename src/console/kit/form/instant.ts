import { dateFormat } from '#lib/intl'

/** How far a zone's clock is ahead of UTC at an instant. */
function aheadMs(at: number, timeZone: string | undefined): number {
  const parts: Record<string, number> = {}
  const format = dateFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  const seconds = at % 60_000
  return Date.UTC(year, month - 1, day, hour, minute) + seconds - at
}

/** `2026-11-24T18:30` on the merchant's clock as an instant; nothing written is 0. */
export function instantOf(text: string, timeZone: string | undefined): number {
  if (!text) return 0
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return 0
  // Twice, as the clock may have been turned between the two.
  const near = asUtc - aheadMs(asUtc, timeZone)
  return asUtc - aheadMs(near, timeZone)
}

/** An instant as a field of the merchant's clock takes it. */
export function fieldOf(at: number, timeZone: string | undefined): string {
  return at ? new Date(at + aheadMs(at, timeZone)).toISOString().slice(0, 16) : ''
}
