type Part = 'day' | 'month' | 'year'
type Instant = number | Date

interface Written {
  month: 'short' | '2-digit'
  order: readonly Part[]
  between: string
}

const DAY_FIRST = ['day', 'month', 'year'] as const
const YEAR_FIRST = ['year', 'month', 'day'] as const
const digits = (order: readonly Part[], between: string): Written => ({
  ...{ month: '2-digit', order, between },
})

/** How a language writes a day; the others write `23/11/2026`. */
const DAYS: Record<string, Written> = {
  en: { month: 'short', order: DAY_FIRST, between: ' ' },
  ...{ zh: digits(YEAR_FIRST, '-'), ko: digits(YEAR_FIRST, '-') },
  ...{ ja: digits(YEAR_FIRST, '/'), fa: digits(YEAR_FIRST, '/') },
  ...{ de: digits(DAY_FIRST, '.'), he: digits(DAY_FIRST, '.'), pl: digits(DAY_FIRST, '.') },
  ...{ ru: digits(DAY_FIRST, '.'), tr: digits(DAY_FIRST, '.'), uk: digits(DAY_FIRST, '.') },
  ...{ nl: digits(DAY_FIRST, '-'), fil: digits(['month', 'day', 'year'], '/') },
}
const OTHERS = digits(DAY_FIRST, '/')

const formats = new Map<string, Intl.DateTimeFormat>()

function partsOf(at: Instant, month: 'short' | '2-digit', timeZone = '') {
  const key = `${month}${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      day: '2-digit',
      month,
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: timeZone || undefined,
    })
    formats.set(key, format)
  }
  const parts: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(at)) parts[type] = value
  return parts
}

function dated(at: Instant, tag: string, timeZone: string | undefined, isShort: boolean) {
  const { month, order, between } = DAYS[tag.split('-', 1)[0] ?? ''] ?? OTHERS
  const parts = partsOf(at, month, timeZone)
  const shown = order.filter((part) => !isShort || part !== 'year')
  return shown.map((part) => parts[part]).join(between)
}

/** `23/11/2026`, `23 Nov 2026`, `2026-11-23` by language; in the reader's own zone by default. */
export function writtenDate(at: Instant, tag: string, timeZone?: string): string {
  return dated(at, tag, timeZone, false)
}

/** {@link writtenDate} without its year, for axes and narrow rows. */
export function writtenShortDate(at: Instant, tag: string, timeZone?: string): string {
  return dated(at, tag, timeZone, true)
}

/** A day named `YYYYMMDD`, to be written: its midnight by this device's clock. */
export const namedDay = (name: string): Date =>
  new Date(Number(name.slice(0, 4)), Number(name.slice(4, 6)) - 1, Number(name.slice(6, 8)))

/** `18:05`. */
export function writtenClock(at: Instant, timeZone?: string): string {
  const { hour, minute } = partsOf(at, '2-digit', timeZone)
  return `${hour}:${minute}`
}

/** A date and its clock, `23/11/2026 18:05`. */
export function writtenTime(at: Instant, tag: string, timeZone?: string): string {
  return `${writtenDate(at, tag, timeZone)} ${writtenClock(at, timeZone)}`
}

/** Two days as a span, or the one day they are. */
export function writtenDates(from: Instant, to: Instant, tag: string, timeZone?: string): string {
  const [first, last] = [writtenDate(from, tag, timeZone), writtenDate(to, tag, timeZone)]
  return first === last ? first : `${first} – ${last}`
}
