import type { ReactNode } from 'react'
import { Balls } from '#islands/fields/ticket/Balls'
import { Icon } from '#islands/ui/icons/Icon'
import { checkCircleFill } from '#islands/ui/icons/icon-paths'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { xCircleFill } from '../kit/icon-paths'
import type { Check, Claim } from '../store/verify'

/** What was computed on this device, next to what was published. */
export function CheckSteps({ claim, check }: { claim: Claim; check: Check }) {
  const t = useText('verify')
  const good = check.commitMatches && check.resultMatches
  return (
    <>
      <Note tone={good ? 'success' : 'danger'}>
        <p className="b">{t(good ? 'verdict.good' : 'verdict.bad')}</p>
        <p className="muted">{t(good ? 'verdict.goodBody' : 'verdict.badBody')}</p>
      </Note>
      <ol className="check-steps">
        <Step good={check.commitMatches} title={t('step.commit')} text={t('step.commitBody')}>
          <Value name={t('computed')} value={check.commit} />
          <Value name={t('published')} value={claim.commit.trim()} />
        </Step>
        <Step good title={t('step.key')} text={t('step.keyBody')}>
          <Value name={t('computed')} value={check.key} />
        </Step>
        <Step
          good={check.resultMatches}
          title={t('step.digits')}
          text={t('step.digitsBody', { count: check.bytesUsed })}
        >
          <div className="step-balls">
            <span className="xs faint">{t('computed')}</span>
            <Balls issue={claim.issue.trim()} result={check.result} gameCode={claim.gameCode} />
          </div>
          <Value name={t('published')} value={claim.result.trim()} />
        </Step>
      </ol>
    </>
  )
}

interface StepProps {
  good: boolean
  title: string
  text: string
  children: ReactNode
}

function Step({ good, title, text, children }: StepProps) {
  const t = useText('verify')
  return (
    <li className="step-row">
      <span className={good ? 'check-mark good' : 'check-mark bad'}>
        <Icon path={good ? checkCircleFill : xCircleFill} size={24} />
        <span className="sr-only">{t(good ? 'matches' : 'differs')}</span>
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
