import { useEffect, useRef, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { CountdownRing } from '#islands/ui/data/CountdownRing'
import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage, useText } from '#islands/ui/text'
import { shortDrawNumber } from '#lib/lottery/draw/issue-number'
import { timer } from '../kit/icon-paths'
import { longClockText } from '../store/draw-phase'
import { $draws, $phase, $secondsLeft, $stale, $timeShare } from '../store/game'

/** Seconds left at which the countdown is read out. */
const SPOKEN = [60, 30, 10]
/** From here on the water has the warning hue. */
const LOW_SECONDS = 10

const CAPTION = {
  loading: 'clock.loading',
  waiting: 'clock.opens',
  selling: 'clock.closes',
  closed: 'clock.drawing',
}

/** Ring of the time left, draw number and time to the close. */
export function DrawClock() {
  const t = useText('lottery')
  const draws = useValue($draws)
  const phase = useValue($phase)
  const seconds = useValue($secondsLeft)
  const share = useValue($timeShare)
  const stale = useValue($stale)
  const issue = draws?.current.issue ?? ''
  const low = phase === 'selling' && seconds !== null && seconds <= LOW_SECONDS
  const { tag } = useLanguage()
  const left = seconds === null ? '--:--' : longClockText(seconds, tag)
  const shown = phase === 'closed' ? t('clock.closed') : left
  return (
    <div className="draw-clock" data-phase={phase}>
      <CountdownRing share={phase === 'selling' ? share : 0} low={low}>
        <Icon path={timer} size={22} />
      </CountdownRing>
      <div>
        <p className="xs faint num" title={issue}>
          {t(CAPTION[phase], { draw: shortDrawNumber(issue) })}
        </p>
        <p className={low ? 'time num low' : 'time num'} role="timer" aria-label={t('clock.label')}>
          {shown}
        </p>
        {stale && <p className="xs stale">{t('clock.stale')}</p>}
      </div>
      <SpokenTime seconds={phase === 'selling' ? seconds : null} />
    </div>
  )
}

/** Says the time left at 60, 30 and 10 seconds, and nothing in between. */
function SpokenTime({ seconds }: { seconds: number | null }) {
  const t = useText('lottery')
  const [said, setSaid] = useState('')
  const last = useRef<number | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = seconds
    if (seconds === null || before === null || before <= seconds) return
    if (SPOKEN.includes(seconds)) setSaid(t('clock.remaining', { count: seconds }))
  }, [seconds, t])
  return (
    <span className="sr-only" aria-live="polite">
      {said}
    </span>
  )
}
