import { DAY_MS, MINUTE_MS } from '#lib/limits'
import { wallTime } from './zone-day'

/** When somebody works, by the clock of the merchant's zone. */
export interface WorkHours {
  /** 1 is Monday; a shift over midnight belongs to the day on which it begins. */
  days: number[]
  /** `HH:MM`; `until` before `from` is on the day after. */
  from: string
  until: string
}

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Whether an instant is within somebody's hours. */
export function isAtWork({ days, from, until }: WorkHours, zone: string, at: number): boolean {
  const wall = wallTime(zone, at)
  // The first of January 1970 was a Thursday.
  const today = ((Math.floor(wall / DAY_MS) + 3) % 7) + 1
  const yesterday = today === 1 ? 7 : today - 1
  const minute = Math.floor((wall % DAY_MS) / MINUTE_MS)
  const [start, end] = [minutesOf(from), minutesOf(until)]
  if (start < end) return days.includes(today) && minute >= start && minute < end
  const isEvening = days.includes(today) && minute >= start
  return isEvening || (days.includes(yesterday) && minute < end)
}
