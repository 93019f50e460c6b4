import '#styles/lottery/verify.css'
import '#styles/sports/sports.css'
import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/layout/Note'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { eventPath } from '#lib/paths/event-path'
import { $matchClaim, $matchProof, $matchVerify, openVerify } from '../store/verify'
import { MatchClaimForm } from './MatchClaimForm'
import { MatchSteps } from './MatchSteps'

/** Plays a simulated match again in the browser. Needs `match`, `market` and `common`. */
export function VerifyMatch(props: IslandProps) {
  return (
    <TextProvider {...props}>
      <Verify />
    </TextProvider>
  )
}

function Verify() {
  useEffect(openVerify, [])
  return (
    <div className="verify-work">
      <Outcome />
      <MatchClaimForm />
    </div>
  )
}

function Outcome() {
  const t = useText('match')
  const common = useText('common')
  const state = useValue($matchVerify)
  const claim = useValue($matchClaim)
  return (
    <section className="card stack" aria-labelledby="check-title" aria-live="polite">
      <h2 id="check-title" tabIndex={-1}>
        {t('check')}
      </h2>
      <Teams />
      {state.step === 'idle' && <p className="muted sm">{t('none')}</p>}
      {(state.step === 'loading' || state.step === 'checking') && (
        <Skeleton lines={4} shape="tall" />
      )}
      {state.step === 'failed' && <Note tone="danger">{failureText(state.error, common)}</Note>}
      {state.step === 'malformed' && <Note tone="warn">{t('malformed')}</Note>}
      {state.step === 'early' && <Note>{t('early')}</Note>}
      {state.step === 'void' && <Note tone="warn">{t('void')}</Note>}
      {state.step === 'checked' && <MatchSteps claim={claim} check={state.check} />}
      <Policy />
    </section>
  )
}

function Teams() {
  const { code } = useLanguage()
  const proof = useValue($matchProof)
  if (!proof) return null
  return (
    <p className="b">
      <a className="link" href={eventPath(code, proof.event)}>
        {proof.home} – {proof.away}
      </a>{' '}
      <span className="num faint" translate="no">
        {proof.event}
      </span>
    </p>
  )
}

function Policy() {
  const t = useText('match')
  const proof = useValue($matchProof)
  if (!proof) return null
  const isWeak = proof.beacon === 'none'
  return <Note tone={isWeak ? 'warn' : 'info'}>{t(`policy.${proof.beacon}`)}</Note>
}
