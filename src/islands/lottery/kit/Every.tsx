import { clockText } from '#islands/lottery/store/draw-phase'
import { useText } from '#islands/ui/text'
import type { LotteryGame } from '#lib/lottery/games'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400

/** How often a game draws; of a daily one at what hour of its own zone. Needs `lottery`. */
export function Every({ game }: { game: LotteryGame }) {
  const t = useText('lottery')
  const { periodSeconds, drawAtSecond = 0, timeZone } = game
  if (periodSeconds < DAY_SECONDS) return t('every', { count: periodSeconds / MINUTE_SECONDS })
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
  return t('daily', { time: clockText(drawAtSecond / MINUTE_SECONDS), place })
}
