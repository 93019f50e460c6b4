import type { ReactNode } from 'react'
import { Balls } from '#islands/fields/ticket/Balls'
import { Icon } from '#islands/ui/icons/Icon'
import { checkCircleFill } from '#islands/ui/icons/icon-paths'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { xCircleFill } from '../kit/icon-paths'
import type { Check, Claim } from '../store/verify'
import { Recipe } from './Recipe'

/** What was computed on this device, next to what was published. */
export function CheckSteps({ claim, check }: { claim: Claim; check: Check }) {
  const t = useText('verify')
  const good = check.commitMatches && check.resultMatches
  const family = gameOf(claim.gameCode.trim().toUpperCase())?.family ?? 'SSC'
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
        <Step good={check.resultMatches} title={t('step.digits')}>
          <Recipe family={family} used={check.bytesUsed} rejected={check.rejected} />
          <div className="step-balls">
            <span className="xs faint">{t('computed')}</span>
            <Balls issue={claim.issue.trim()} result={check.result} gameCode={claim.gameCode} />
          </div>
          <Value name={t('computed')} value={check.result} />
          <Value name={t('published')} value={claim.result.trim()} right={check.result} />
        </Step>
      </ol>
    </>
  )
}

interface StepProps {
  good: boolean
  title: string
  text?: string
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
        {text && <p className="sm muted">{text}</p>}
        {children}
      </div>
    </li>
  )
}

interface ValueProps {
  name: string
  value: string
  /** What it should be: characters that differ are marked. */
  right?: string
}

/** A value as it is written; each prize of a table on a line of its own. */
function Value({ name, value, right = value }: ValueProps) {
  const wanted = right.split('/')
  return (
    <p className="value">
      <span className="xs faint">{name}</span>
      <code translate="no">
        {value
          ? value
              .split('/')
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a prize stands for
              .map((part, at) => <Part key={at} part={part} right={wanted[at] ?? ''} />)
          : '–'}
      </code>
    </p>
  )
}

function Part({ part, right }: { part: string; right: string }) {
  if (part === right) return <span>{part}</span>
  return (
    <span>
      {Array.from(part, (character, at) =>
        character === right[at] ? (
          character
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a character stands for its place
          <mark key={at}>{character}</mark>
        ),
      )}
    </span>
  )
}
