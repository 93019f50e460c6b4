import { DAY_MS, SECOND_MS } from '#lib/limits'
import type { LotteryGame } from './games'
import { issueNumber } from './issue-number'
import { type ZoneDay, zoneDay } from './zone-day'

/** A draw's number and times, milliseconds since 1970. */
export interface ScheduledDraw {
  issue: string
  openAt: number
  /** Sales end: the game's offset before `drawAt`. */
  closeAt: number
  drawAt: number
}

type Timing = Pick<LotteryGame, 'periodSeconds' | 'closeOffsetSeconds' | 'timeZone'>

/** The draw whose period contains the instant. */
export function drawOf(game: Timing, instant: number): ScheduledDraw {
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

/** Whole periods of a day; on a day that is not a multiple of it the last one is longer. */
const drawsOfDay = ({ from, to }: ZoneDay, period: number): number =>
  Math.max(1, Math.floor((to - from) / period))

/** As wide as 24 hours of draws need; daily games have no counter. */
function issueOf(day: string, counter: number, period: number): string {
  const width = period >= DAY_MS ? 0 : String(Math.floor(DAY_MS / period)).length
  return issueNumber(day, counter, width)
}
