import { DAY_MS, HOUR_MS } from '#lib/limits'

/** A calendar day of a time zone: `[from, to)` in milliseconds since 1970, 23 to 25 hours long. */
export interface ZoneDay {
  /** `YYYYMMDD`. */
  name: string
  from: number
  to: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, ZoneDay>()

/** The day of the zone that contains the instant. Throws RangeError for an unknown zone. */
export function zoneDay(timeZone: string, instant: number): ZoneDay {
  const known = days.get(timeZone)
  if (known && known.from <= instant && instant < known.to) return known
  const wall = wallTime(timeZone, instant)
  const midnight = wall - positiveRest(wall, DAY_MS)
  const day = {
    name: nameOf(midnight),
    from: firstInstant(timeZone, midnight),
    to: firstInstant(timeZone, midnight + DAY_MS),
  }
  days.set(timeZone, day)
  return day
}

/**
 * The first instant whose wall date is the one of `midnight` (a wall time). Where clocks move at
 * midnight, that is the move itself or the later of two midnights.
 */
function firstInstant(timeZone: string, midnight: number): number {
  const offsets = [-DAY_MS, DAY_MS].map((away) => offset(timeZone, midnight + away))
  const starts = offsets.map((each) => midnight - each).sort((a, b) => a - b)
  const isInside = (start: number) => {
    const wall = wallTime(timeZone, start)
    return wall >= midnight && wall < midnight + 3 * HOUR_MS
  }
  const start = starts.find(isInside)
  if (start === undefined) throw new RangeError(`no such day in ${timeZone}`)
  return start
}

const offset = (timeZone: string, instant: number): number =>
  wallTime(timeZone, instant) - Math.floor(instant / 1_000) * 1_000

/** What a clock on the zone's wall shows, written as if it were UTC; whole seconds. */
export function wallTime(timeZone: string, instant: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

const nameOf = (midnight: number): string =>
  new Date(midnight).toISOString().slice(0, 10).replaceAll('-', '')

const positiveRest = (value: number, by: number): number => ((value % by) + by) % by
