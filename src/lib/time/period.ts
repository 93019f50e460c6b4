import { DAY_MS, HOUR_MS, SLOT_MS } from '#lib/limits'
import { type ZoneDay, zoneDay } from './zone-day'

export const PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'realtime'] as const
export type PeriodKind = (typeof PERIODS)[number]

/** `[from, to)` in milliseconds since 1970. */
export interface Period {
  from: number
  to: number
  /** First and last day, `YYYYMMDD`; the day itself for hours and slots. */
  days: readonly [number, number]
}

/** The hours of a zone are laid out by this day's midnight; a change of clocks moves whole ones. */
const ORDINARY_DAY = Date.UTC(2026, 0, 15, 12)
const MONDAY = 1

const midnightOf = (day: number) =>
  Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100)
const weekdayOf = (day: number) => new Date(midnightOf(day)).getUTCDay()

/** The day so many days after a day (`YYYYMMDD`). */
export const daysAfter = (day: number, count: number): number =>
  Number(new Date(midnightOf(day) + count * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''))

/** The day of a zone that is called so (`YYYYMMDD`); null when no calendar has it. */
export function dayNamed(zone: string, day: number): ZoneDay | null {
  const found = [12, 0, 24].map((hours) => zoneDay(zone, midnightOf(day) + hours * HOUR_MS))
  return found.find(({ name }) => Number(name) === day) ?? null
}

const BEGINS: Record<'weekly' | 'semimonthly' | 'monthly', (day: number) => boolean> = {
  weekly: (day) => weekdayOf(day) === MONDAY,
  semimonthly: (day) => day % 100 === 1 || day % 100 === 16,
  monthly: (day) => day % 100 === 1,
}

const known = new Map<string, Period>()

/** The period that contains an instant, in a zone: days have 23 to 25 hours. */
export function periodAt(kind: PeriodKind, zone: string, at: number): Period {
  const { from, to, name } = zoneDay(zone, at)
  const day = Number(name)
  if (kind === 'daily') return { from, to, days: [day, day] }
  if (kind === 'realtime') return blockAt(at, SLOT_MS, 0, day)
  if (kind === 'hourly') return blockAt(at, HOUR_MS, shiftOf(zone), day)
  const key = `${kind}|${zone}|${day}`
  const period = known.get(key) ?? daysAround(BEGINS[kind], zone, from)
  known.set(key, period)
  return period
}

const shifts = new Map<string, number>()

/** How far a zone's hours are from those of UTC; worked out once: it is asked for every bet. */
function shiftOf(zone: string): number {
  const shift = shifts.get(zone) ?? zoneDay(zone, ORDINARY_DAY).from % HOUR_MS
  shifts.set(zone, shift)
  return shift
}

function blockAt(at: number, length: number, shift: number, day: number): Period {
  const from = Math.floor((at - shift) / length) * length + shift
  return { from, to: from + length, days: [day, day] }
}

function daysAround(begins: (day: number) => boolean, zone: string, midnight: number): Period {
  let first = zoneDay(zone, midnight)
  while (!begins(Number(first.name))) first = zoneDay(zone, first.from - 1)
  let last = zoneDay(zone, midnight)
  for (;;) {
    const next = zoneDay(zone, last.to)
    if (begins(Number(next.name))) break
    last = next
  }
  return { from: first.from, to: last.to, days: [Number(first.name), Number(last.name)] }
}

export const periodBefore = (kind: PeriodKind, zone: string, { from }: Period): Period =>
  periodAt(kind, zone, from - 1)
