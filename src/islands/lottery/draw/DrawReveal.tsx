import { useEffect, useState } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { Balls } from '#islands/fields/ticket/Balls'
import { IdleBalls } from '#islands/fields/ticket/IdleBalls'
import { pieceName } from '#islands/fields/ticket/piece-name'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { piecesOf } from '#lib/lottery/picture'
import { isStill, ROLL_MS } from '../kit/motion'
import { $draws, $gameCode, $opened, $phase, $revealed } from '../store/game'

const drawRace = async () => (await import('./DrawRace')).DrawRace

/** The last result; one that comes while somebody watches rolls in, ball after ball. */
export function DrawReveal() {
  const t = useText('lottery')
  const draws = useValue($draws)
  const phase = useValue($phase)
  const opened = useValue($opened)
  const revealed = useValue($revealed)
  const gameCode = useValue($gameCode)
  const [done, setDone] = useState('')
  const last = draws?.previous?.result ? draws.previous : opened?.[0]
  const rolling = revealed !== null && revealed.issue === last?.issue && done !== revealed.issue

  useEffect(() => {
    if (!rolling || !revealed) return
    const timer = setTimeout(() => setDone(revealed.issue), isStill() ? 0 : ROLL_MS)
    return () => clearTimeout(timer)
  }, [rolling, revealed])

  const waiting = phase === 'closed' || (draws?.previous && !draws.previous.result)
  return (
    <div className="last-result">
      <p className="xs faint">{waiting ? t('result.waiting') : t('result.last')}</p>
      {last?.result ? (
        <span
          className={['roll', rolling && 'rolling', waiting && 'old'].filter(Boolean).join(' ')}
        >
          <Balls issue={last.issue} result={last.result} gameCode={gameCode} />
        </span>
      ) : (
        <IdleBalls gameCode={gameCode} />
      )}
      {rolling && last?.result && gameOf(gameCode)?.family === 'PK10' && !isStill() && (
        <Lazy load={drawRace} props={{ gameCode, result: last.result }} />
      )}
      {rolling && (
        <button
          type="button"
          className="skip-roll"
          aria-label={t('result.skip')}
          onClick={() => setDone(last?.issue ?? '')}
        />
      )}
      <span className="sr-only" aria-live="polite">
        {revealed?.result &&
          t('result.of', {
            draw: revealed.issue,
            digits: piecesOf(gameOf(gameCode)?.family ?? 'SSC', revealed.result)
              .map((piece) => pieceName(t, piece))
              .join(' '),
          })}
      </span>
    </div>
  )
}
