import type { ReactNode } from 'react'
import { partName } from '#islands/fields/sports/market-names'
import { Icon } from '#islands/ui/icons/Icon'
import { checkCircleFill } from '#islands/ui/icons/icon-paths'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { xCircleFill } from '../kit/icon-paths'
import type { MatchCheck, MatchClaim } from '../store/verify'

/** What was computed on this device, next to what was published. */
export function MatchSteps({ claim, check }: { claim: MatchClaim; check: MatchCheck }) {
  const t = useText('match')
  const names = useText('market')
  const isGood = check.commitMatches && check.scoreMatches
  return (
    <>
      <Note tone={isGood ? 'success' : 'danger'}>
        <p className="b">{t(isGood ? 'verdict.good' : 'verdict.bad')}</p>
        <p className="muted">{t(isGood ? 'verdict.goodBody' : 'verdict.badBody')}</p>
      </Note>
      <ol className="check-steps">
        <Step isGood={check.commitMatches} title={t('step.commit')} text={t('step.commitBody')}>
          <Value name={t('computed')} value={check.commit} />
          <Value name={t('published')} value={claim.commit.trim()} />
        </Step>
        <Step isGood title={t('step.key')} text={t('step.keyBody')}>
          <Value name={t('computed')} value={check.key} />
        </Step>
        <Step
          isGood={check.scoreMatches}
          title={t('step.play', { count: check.ticks })}
          text={t('step.playBody', { bytes: check.bytesUsed, rejected: check.rejected })}
        >
          <Value
            name={t('byPart')}
            value={check.parts
              .map(([part, score]) => `${partName(part, names)} ${score.join(':')}`)
              .join(' · ')}
          />
          <Value name={t('computed')} value={check.score} />
          <Value name={t('published')} value={claim.score.trim()} />
        </Step>
      </ol>
    </>
  )
}

interface StepProps {
  isGood: boolean
  title: string
  text: string
  children: ReactNode
}

function Step({ isGood, title, text, children }: StepProps) {
  const t = useText('match')
  return (
    <li className="step-row">
      <span className={isGood ? 'check-mark good' : 'check-mark bad'}>
        <Icon path={isGood ? checkCircleFill : xCircleFill} size={24} />
        <span className="sr-only">{t(isGood ? 'matches' : 'differs')}</span>
      </span>
      <div className="stack tight">
        <h3>{title}</h3>
        <p className="sm muted">{text}</p>
        {children}
      </div>
    </li>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <p className="value">
      <span className="xs faint">{name}</span>
      <code translate="no">{value || '–'}</code>
    </p>
  )
}
