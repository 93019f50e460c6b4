import { useValue } from '#islands/fields/use-value'
import { CountdownRing } from '#islands/ui/data/CountdownRing'
import { useLanguage, useText } from '#islands/ui/text'
import { dateFormat } from '#lib/intl'
import { DAY_MS } from '#lib/limits'
import { $now } from '#lib/stores/clock'
import { clockText, phaseOf, secondsLeft, timeShare } from '../store/draw-phase'
import type { NextDraw } from '../store/next-draws'

const LOW_SECONDS = 10
/** `59:59`; hours beside them are smaller, to stay inside the ring. */
const SHORT = 5

/** Time to the close of a draw on sale; its day where that is farther than one. */
export function HallClock({ draw }: { draw: NextDraw | undefined }) {
  if (!draw) return <Ring share={0} text="--:--" />
  return <LiveClock draw={draw} />
}

function LiveClock({ draw }: { draw: NextDraw }) {
  const t = useText('lottery')
  const { tag } = useLanguage()
  const now = useValue($now)
  const draws = { current: draw, previous: null }
  const phase = phaseOf(draws, now)
  const seconds = secondsLeft(draws, now)
  if (phase === 'closed') return <Ring share={0} text={t('clock.closed')} />
  if (seconds === null) return <Ring share={0} text="--:--" />
  const isFar = draw.closeAt - now > DAY_MS
  const day = isFar && dateFormat(tag, { day: 'numeric', month: 'short' })
  return (
    <Ring
      share={phase === 'selling' ? timeShare(draws, now) : 0}
      low={phase === 'selling' && seconds <= LOW_SECONDS}
      text={day ? day.format(draw.closeAt) : clockText(seconds)}
    />
  )
}

function Ring({ share, low = false, text }: { share: number; low?: boolean; text: string }) {
  return (
    <CountdownRing share={share} low={low}>
      <b className={text.length > SHORT ? 'xs' : undefined}>{text}</b>
    </CountdownRing>
  )
}
