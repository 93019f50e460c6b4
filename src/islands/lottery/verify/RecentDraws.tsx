import { Balls } from '#islands/fields/ticket/Balls'
import { useGameName } from '#islands/fields/ticket/GameName'
import { useValue } from '#islands/fields/use-value'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { GAMES } from '#lib/lottery/games'
import { byKind } from '#lib/lottery/kinds'
import { $proof, $verifyGame, chooseGame, finished, verifyDraw } from '../store/verify'
import { VoidRate } from './VoidDraws'

const LISTED = byKind(GAMES)

/** The game whose draws are listed. */
export function GamePicker() {
  const t = useText('verify')
  const nameOf = useGameName()
  const gameCode = useValue($verifyGame)
  return (
    <div className="card verify-game">
      <label className="b" htmlFor="verify-game">
        {t('game')}
      </label>
      <select
        id="verify-game"
        className="input"
        translate="no"
        value={gameCode}
        onChange={(event) => chooseGame(event.target.value)}
      >
        {LISTED.map(({ code }) => (
          <option key={code} value={code}>
            {nameOf({ gameCode: code })}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Its newest finished draws, each a press away from its check. */
export function RecentDraws() {
  const t = useText('verify')
  const draws = useValue(finished.$value)
  const isFailed = useValue(finished.$failure) !== null
  const claimed = useValue($proof)
  const gameCode = useValue($verifyGame)
  const verify = (issue: string) => {
    void verifyDraw(gameCode, issue)
    document.getElementById('check-title')?.focus()
  }
  return (
    <section className="card recent-draws" aria-labelledby="recent-title">
      <h2 id="recent-title">{t('recent.title')}</h2>
      {draws === null && !isFailed && <Skeleton lines={6} shape="tall" />}
      {(isFailed || draws?.length === 0) && <p className="sm muted">{t('recent.none')}</p>}
      <ul className="list">
        {(draws ?? []).map(({ issue, result }) => (
          <li key={issue}>
            <button
              type="button"
              className="recent-draw"
              aria-pressed={claimed?.issue === issue}
              onClick={() => verify(issue)}
            >
              <span className="num sm" translate="no">
                {issue}
              </span>
              {result && <Balls issue={issue} result={result} gameCode={gameCode} size="s" />}
            </button>
          </li>
        ))}
      </ul>
      <VoidRate />
    </section>
  )
}
