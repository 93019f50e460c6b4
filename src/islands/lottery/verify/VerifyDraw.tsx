import '#styles/lottery/verify.css'
import { useEffect } from 'react'
import { GameName } from '#islands/fields/ticket/GameName'
import { useValue } from '#islands/fields/use-value'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/layout/Note'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { type IslandProps, TextProvider, useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { DrawVersions } from '../draw/DrawVersions'
import { $claim, $proof, $verify, openVerify } from '../store/verify'
import { CheckSteps } from './CheckSteps'
import { ClaimForm } from './ClaimForm'
import { GamePicker, RecentDraws } from './RecentDraws'
import { VoidDraw } from './VoidDraws'

/** Recomputes a finished draw in the browser. Needs `verify`, `lottery` and `common`. */
export function VerifyDraw(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <Verify />
    </TextProvider>
  )
}

function Verify() {
  useEffect(openVerify, [])
  return (
    <div className="verify-grid">
      <div className="verify-rail">
        <GamePicker />
        <RecentDraws />
      </div>
      <div className="verify-work">
        <Outcome />
        <ClaimForm />
      </div>
    </div>
  )
}

function Outcome() {
  const t = useText('verify')
  const common = useText('common')
  const state = useValue($verify)
  const proof = useValue($proof)
  const claim = useValue($claim)
  return (
    <section className="card stack" aria-labelledby="check-title" aria-live="polite">
      <h2 id="check-title" tabIndex={-1}>
        {t('check.title')}
      </h2>
      {claim.issue && gameOf(claim.gameCode) && (
        <p className="b num">
          <GameName gameCode={claim.gameCode} /> · {claim.issue}
        </p>
      )}
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
