import { useState } from 'react'
import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { useDay } from '#islands/ui/data/use-day'
import { useText } from '#islands/ui/text'
import { namedDay } from '#lib/time/written'
import { ProofCheck, ProofOutcome } from '../ProofCheck'
import { checkDay, chooseSeed, type Wheel } from './store'

const SEED = /^[A-Za-z0-9_.-]{1,64}$/

/** How nobody can choose where it stops: what is announced, one’s own seed, and the check. */
export function Fairness({ wheel }: { wheel: Wheel }) {
  const t = useText('wheel')
  const { code, commitment, memberSeed, nonce, provenDay, state } = wheel
  const [seed, setSeed] = useState(memberSeed)
  const [isWrong, setWrong] = useState(false)
  const { busy, failure, run } = useAction()
  const id = `wheel-${code}-seed`
  const change = () => {
    setWrong(!SEED.test(seed))
    if (SEED.test(seed)) void run(() => chooseSeed(code, seed))
  }
  return (
    <details className="proof-fold">
      <summary>{t('fair')}</summary>
      <div className="stack tight">
        <p className="sm muted">{t('how')}</p>
        <p className="xs muted proof-line">{t('commitment', { value: commitment })}</p>
        <p className="xs muted num">{t('next', { count: nonce })}</p>
        {state !== 'over' && (
          <>
            <Field
              id={id}
              label={t('own')}
              help={t('ownHelp')}
              error={isWrong ? t('ownHelp') : failure}
            >
              <Input
                id={id}
                maxLength={64}
                value={seed}
                onChange={(event) => setSeed(event.target.value)}
              />
            </Field>
            <p>
              <Button busy={busy} onClick={change}>
                {t('change')}
              </Button>
            </p>
          </>
        )}
        {provenDay && <DayCheck code={code} day={provenDay} />}
      </div>
    </details>
  )
}

/** Turns the last whole day again in this browser. */
function DayCheck({ code, day }: { code: string; day: string }) {
  const t = useText('wheel')
  const written = useDay()
  const label = t('check', { day: written(namedDay(day)) })
  return (
    <ProofCheck label={label} of={`${code}-title`} check={() => checkDay(code, day)}>
      {({ isCommitted, isWhole, isSpun, proof }) => (
        <ProofOutcome
          t={t}
          isGood={isCommitted && isWhole && isSpun}
          lines={[t('seed', { value: proof.seed })]}
          file={{ name: `${code}-${day}`, proof }}
        />
      )}
    </ProofCheck>
  )
}
