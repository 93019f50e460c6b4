import { useLanguage } from '#islands/ui/text'
import { DAY_MS, HOUR_MS } from '#lib/limits'
import { writtenClock, writtenDate, writtenDates, writtenTime } from '#lib/time/written'
import { useZone } from './use-zone'

/** When the clocks change a day has an hour less. */
const SHORTEST_DAY_MS = DAY_MS - HOUR_MS

/** A period by the site's own clock, milliseconds since 1970: whole days, or hours and minutes. */
export function PeriodTime({ from, to }: { from: number; to: number }) {
  const { tag } = useLanguage()
  const timeZone = useZone()
  const isDays = to - from >= SHORTEST_DAY_MS
  const shown = isDays
    ? writtenDates(from, to - 1, tag, timeZone)
    : `${writtenTime(from, tag, timeZone)} – ${clockAfter(from, to, tag, timeZone)}`
  return <span className="num">{shown}</span>
}

/** The end of a period: its clock alone on the day it began. */
function clockAfter(from: number, to: number, tag: string, timeZone: string | undefined): string {
  const isSameDay = writtenDate(from, tag, timeZone) === writtenDate(to, tag, timeZone)
  return isSameDay ? writtenClock(to, timeZone) : writtenTime(to, tag, timeZone)
}
