import { useLanguage } from '#islands/ui/text'
import { DAY_MS, HOUR_MS } from '#lib/limits'
import { useZone } from './use-zone'

const DAYS = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIMES = { ...DAYS, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
/** When the clocks change a day has an hour less. */
const SHORTEST_DAY_MS = DAY_MS - HOUR_MS

/** A period by the site's own clock, milliseconds since 1970: whole days, or hours and minutes. */
export function PeriodTime({ from, to }: { from: number; to: number }) {
  const { tag } = useLanguage()
  const timeZone = useZone()
  const isDays = to - from >= SHORTEST_DAY_MS
  const shown = new Intl.DateTimeFormat(tag, { ...(isDays ? DAYS : TIMES), timeZone })
  return <span className="num">{shown.formatRange(from, isDays ? to - 1 : to)}</span>
}
