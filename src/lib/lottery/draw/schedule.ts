import { DAY_MS, SECOND_MS } from '#lib/limits'
import type { Timing } from '#lib/lottery/game'
import { type ZoneDay, zoneDay } from '#lib/time/zone-day'
import { issueNumber } from './issue-number'

/** A draw's number and times, milliseconds since 1970. */
export interface ScheduledDraw {
  issue: string
  openAt: number
  /** Sales end: the game's offset before `drawAt`. */
  closeAt: number
  drawAt: number
}

/** The draw whose period contains the instant. */
export function drawOf(game: Timing, instant: number): ScheduledDraw {
  if (game.drawAtSecond !== undefined) return dailyDraw(game, game.drawAtSecond, instant)
  const day = zoneDay(game.timeZone, instant)
  const period = game.periodSeconds * SECOND_MS
  const last = drawsOfDay(day, period)
  const counter = Math.min(Math.floor((instant - day.from) / period) + 1, last)
  const drawAt = counter === last ? day.to : day.from + counter * period
  return {
    issue: issueOf(day.name, counter, period),
    openAt: day.from + (counter - 1) * period,
    closeAt: drawAt - game.closeOffsetSeconds * SECOND_MS,
    drawAt,
  }
}

/** `count` draws in order, from the one whose period contains the instant. */
export function drawsFrom(game: Timing, instant: number, count: number): ScheduledDraw[] {
  const draws: ScheduledDraw[] = []
  for (let from = instant; draws.length < count; ) {
    const draw = drawOf(game, from)
    draws.push(draw)
    from = draw.drawAt
  }
  return draws
}

/** Whether a number is the one of a draw before the present one. */
export function isOver(game: Timing, issue: string, now: number): boolean {
  const present = drawOf(game, now).issue
  const [day, presentDay] = [issue.slice(0, 8), present.slice(0, 8)]
  if (!/^\d{8,}$/.test(issue)) return false
  return day === presentDay ? Number(issue.slice(8)) < Number(present.slice(8)) : day < presentDay
}

/** Days looked at for the next draw of a daily game, or the one before. */
const DAYS_SEARCHED = 370

/** The daily draw that is on sale: from the one before it to its own hour. */
function dailyDraw(game: Timing, drawAtSecond: number, instant: number): ScheduledDraw {
  const timeOf = (day: ZoneDay) => day.from + drawAtSecond * SECOND_MS
  const search = (
    from: ZoneDay,
    next: (day: ZoneDay) => number,
    fits: (day: ZoneDay) => boolean,
  ) => {
    let day = from
    for (let looked = 0; looked < DAYS_SEARCHED; looked += 1) {
      if (hasDraw(game, day.name) && fits(day)) return day
      day = zoneDay(game.timeZone, next(day))
    }
    throw new RangeError('a daily game without days')
  }
  const today = zoneDay(game.timeZone, instant)
  const coming = search(
    today,
    (day) => day.to,
    (day) => timeOf(day) > instant,
  )
  const before = search(
    today,
    (day) => day.from - 1,
    (day) => timeOf(day) <= instant,
  )
  const drawAt = timeOf(coming)
  return {
    issue: coming.name,
    openAt: timeOf(before),
    closeAt: drawAt - game.closeOffsetSeconds * SECOND_MS,
    drawAt,
  }
}

/** Whether a daily game draws on a day `YYYYMMDD`. */
function hasDraw({ weekdays, daysOff }: Timing, day: string): boolean {
  if (daysOff?.includes(day.slice(4))) return false
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number)
  const weekday = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, date)).getUTCDay()
  return weekdays?.includes(weekday) ?? true
}

/** Whole periods of a day; on a day that is not a multiple of it the last one is longer. */
const drawsOfDay = ({ from, to }: ZoneDay, period: number): number =>
  Math.max(1, Math.floor((to - from) / period))

/** As wide as 24 hours of draws need; daily games have no counter. */
function issueOf(day: string, counter: number, period: number): string {
  const width = period >= DAY_MS ? 0 : String(Math.floor(DAY_MS / period)).length
  return issueNumber(day, counter, width)
}
