import { Lazy } from '#islands/fields/lazy/Lazy'
import { Balls } from '#islands/fields/ticket/Balls'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { DateTime } from '#islands/ui/data/DateTime'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { useLanguage, useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { verifyPath } from '#lib/paths/verify-path'
import { DrawVersions } from '../draw/DrawVersions'
import { fingerprint } from '../kit/icon-paths'
import { $draws, $gameCode, $opened, loadOpened, opened } from '../store/game'
import { $recordsOpen } from '../store/records'
import { totalOf } from '../store/trend'

const SHOWN = 10
const COUNTER = -4

const drawRecords = async () => (await import('./DrawRecords')).DrawRecords

/** The newest results with their sum, each a way to its proof. */
export function DrawResults() {
  const t = useText('lottery')
  const { code } = useLanguage()
  const gameCode = useValue($gameCode)
  const draws = useValue($opened)
  const failed = useValue(opened.$failure) !== null
  const isOpen = useValue($recordsOpen)
  return (
    <section className="card results" aria-labelledby="results-title">
      <div className="row between">
        <h2 className="h3" id="results-title">
          {t('result.title')}
        </h2>
        <button type="button" className="more" onClick={() => $recordsOpen.set(true)}>
          {t('draws.open')}
          <Icon path={caretRight} size={14} />
        </button>
      </div>
      {failed && draws === null ? (
        <p className="row between sm muted">
          {t('result.failed')}
          <Button size="s" onClick={() => void loadOpened()}>
            {t('slip.retry')}
          </Button>
        </p>
      ) : draws?.length === 0 ? (
        <p className="sm muted">{t('result.none')}</p>
      ) : (
        <ol className="result-list">
          {(draws ?? []).slice(0, SHOWN).map(({ issue, result = '', versions }) => {
            return (
              <li key={issue} data-many={versions && ''}>
                <a className="muted num sm" href={verifyPath(code, gameCode, issue)}>
                  <span className="sr-only">
                    {t('result.verifyDraw', { draw: issue.slice(0, COUNTER) })}
                  </span>
                  {issue.slice(COUNTER)}
                </a>
                <Balls issue={issue} result={result} gameCode={gameCode} size="s" />
                <span className="sm muted num sum">
                  <Total gameCode={gameCode} result={result} />
                </span>
                {versions && <DrawVersions {...{ gameCode, issue, versions }} />}
              </li>
            )
          })}
        </ol>
      )}
      <Commitment />
      {isOpen && <Lazy load={drawRecords} />}
    </section>
  )
}

/** The sum of a result and its side, in games that are bet on it. */
function Total({ gameCode, result }: { gameCode: string; result: string }) {
  const t = useText('lottery')
  const total = totalOf(gameOf(gameCode)?.family ?? 'SSC', result)
  return total && t('result.sum', { sum: total.sum, size: t(`label.${total.size}`) })
}

/** What binds the open draw's seed, for anybody to keep and compare once it is published. */
function Commitment() {
  const t = useText('lottery')
  const { code } = useLanguage()
  const draws = useValue($draws)
  const gameCode = useValue($gameCode)
  const game = gameOf(gameCode)
  const moved = draws?.current.moved
  const newest = useValue($opened)?.[0]?.issue
  return (
    <div className="commitment xs faint">
      <div className="row between">
        <p className="num">{draws && t('result.commit', { draw: draws.current.issue })}</p>
        <a className="more" href={verifyPath(code, gameCode, newest)}>
          <Icon path={fingerprint} size={17} />
          {t('result.verify')}
        </a>
      </div>
      {draws && <code translate="no">{draws.current.commit}</code>}
      {moved && (
        <p>
          {t('corrected.moved')} <DateTime at={moved.closeAt} />. {t('corrected.why', moved)}
        </p>
      )}
      {draws && game?.results === 'own' && draws.current.beaconRound === undefined && (
        <p>{t('result.policy')}</p>
      )}
    </div>
  )
}
