/** How long a range of a record is: whole days of the reader's own clock. */
export const SPANS = ['today', 'days7', 'days30', 'own'] as const
export type Span = (typeof SPANS)[number]

/** From the first instant to before the last. */
export interface DayRange {
  span: Span
  from: number
  to: number
}

const DAYS: Record<Exclude<Span, 'own'>, number> = { today: 1, days7: 7, days30: 30 }

/** Midnight of a day, so many days later; days with 23 or 25 hours are days too. */
function midnight(at: number, days = 0): number {
  const day = new Date(at)
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() + days)
  return day.getTime()
}

/** The days that end today. */
export function rangeOf(span: Exclude<Span, 'own'>, now: number): DayRange {
  return { span, from: midnight(now, 1 - DAYS[span]), to: midnight(now, 1) }
}

export const isAtNow = ({ to }: DayRange, now: number): boolean => to >= midnight(now, 1)

/** As many days before (`-1`) or after (`1`), never beyond today. */
export function shifted({ span, from, to }: DayRange, step: -1 | 1, now: number): DayRange {
  let days = 0
  while (midnight(from, days) < to) days += 1
  const missing = Math.max(0, beyond(midnight(to, step * days), now))
  const by = step * days - missing
  return { span, from: midnight(from, by), to: midnight(to, by) }
}

/** How many days after today's end an instant is. */
function beyond(at: number, now: number): number {
  let days = 0
  while (midnight(now, 1 + days) < at) days += 1
  return days
}

const WRITTEN = /^\d{4}-\d\d-\d\d$/

/** Two dates as `<input type="date">` writes them, both included; null when they are no range. */
export function ownRange(first: string, last: string): DayRange | null {
  if (!WRITTEN.test(first) || !WRITTEN.test(last) || first > last) return null
  const [from, end] = [Date.parse(`${first}T00:00`), Date.parse(`${last}T00:00`)]
  return Number.isNaN(from) || Number.isNaN(end)
    ? null
    : { span: 'own', from: midnight(from), to: midnight(end, 1) }
}

/** A day as `<input type="date">` writes it. */
export function writtenDay(at: number): string {
  const day = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Every day of a range as `YYYYMMDD`; null for more than `most`. */
export function daysOf({ from, to }: Pick<DayRange, 'from' | 'to'>, most: number) {
  const days: string[] = []
  for (let at = midnight(from); at < to; at = midnight(at, 1)) {
    if (days.length === most) return null
    days.push(writtenDay(at).replaceAll('-', ''))
  }
  return days
}
