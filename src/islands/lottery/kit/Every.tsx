import { clockText } from '#islands/lottery/store/draw-phase'
import { useLanguage, useText } from '#islands/ui/text'
import { dateFormat } from '#lib/intl'
import type { LotteryGame } from '#lib/lottery/games'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400
/** A Sunday, which is weekday 0. */
const SUNDAY = Date.UTC(2026, 0, 4)

function dayNames(weekdays: readonly number[], tag: string): string {
  const { format } = dateFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  return weekdays.map((day) => format(SUNDAY + day * DAY_SECONDS * 1_000)).join(', ')
}

/** How often a game draws; else on which days, at what hour of its own zone. Needs `lottery`. */
export function Every({ game }: { game: LotteryGame }) {
  const t = useText('lottery')
  const { tag } = useLanguage()
  const { periodSeconds, drawAtSecond = 0, timeZone, weekdays } = game
  if (periodSeconds < DAY_SECONDS) return t('every', { count: periodSeconds / MINUTE_SECONDS })
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  const hour = t('daily', { time: clockText(drawAtSecond / MINUTE_SECONDS), place })
  if (!weekdays) return hour
  // A browser may call days by other names than the build did: those of the page stay.
  return <span suppressHydrationWarning>{`${dayNames(weekdays, tag)} · ${hour}`}</span>
}
