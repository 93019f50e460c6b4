import '#styles/lottery/verify.css'
import { useEffect } from 'react'
import { Balls } from '#islands/fields/ticket/Balls'
import { useValue } from '#islands/fields/use-value'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/layout/Note'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { GAMES } from '#lib/lottery/games'
import { DrawVersions } from '../draw/DrawVersions'
import { $proof, $verify, finished, loadFinished, verifyDraw } from '../store/verify'
import { CheckSteps } from './CheckSteps'
import { ClaimForm } from './ClaimForm'
import { VoidDraw, VoidRate } from './VoidDraws'

/** Recomputes a finished draw in the browser. Needs `verify`, `lottery` and `common`. */
export function VerifyDraw(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <Verify />
    </TextProvider>
  )
}

function Verify() {
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const gameCode = query.get('gameCode') ?? GAMES[0]?.code ?? ''
    const issue = query.get('issue')
    loadFinished(gameCode)
    if (issue) void verifyDraw(gameCode, issue)
  }, [])
  return (
    <div className="verify-grid">
      <div className="verify-work">
        <Outcome />
        <ClaimForm />
      </div>
      <RecentDraws />
    </div>
  )
}

function Outcome() {
  const t = useText('verify')
  const common = useText('common')
  const state = useValue($verify)
  const proof = useValue($proof)
  return (
    <section className="card stack" aria-labelledby="check-title" aria-live="polite">
      <h2 id="check-title">{t('check.title')}</h2>
      {state.step === 'idle' && <p className="muted sm">{t('check.none')}</p>}
      {(state.step === 'loading' || state.step === 'checking') && (
        <Skeleton lines={4} shape="tall" />
      )}
      {state.step === 'failed' && <Note tone="danger">{failureText(state.error, common)}</Note>}
      {state.step === 'malformed' && <Note tone="warn">{t('check.malformed')}</Note>}
      {state.step === 'checked' && <CheckSteps claim={state.claim} check={state.check} />}
      {state.step === 'external' && <Note>{t('check.external')}</Note>}
      <VoidDraw />
      {proof && proof.versions.length > 1 && <DrawVersions {...proof} />}
      {proof?.commit && proof.beacon.policy === 'none' && (
        <Note tone="warn">{t('policy.none')}</Note>
      )}
      {proof?.beacon.policy === 'drand' && (
        <Note>{t('policy.drand', { number: proof.beacon.round ?? 0 })}</Note>
      )}
    </section>
  )
}

function RecentDraws() {
  const t = useText('verify')
  const draws = useValue(finished.$value)
  const isFailed = useValue(finished.$failure) !== null
  const claimed = useValue($proof)
  const gameCode = claimed?.gameCode ?? GAMES[0]?.code ?? ''
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
              onClick={() => void verifyDraw(gameCode, issue)}
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
