import { useState } from 'react'
import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { saveJson } from '#lib/browser/download'
import { type Checked, checkDay, chooseSeed, type Wheel } from './store'

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
    <details className="wheel-fair">
      <summary>{t('fair')}</summary>
      <div className="stack tight">
        <p className="sm muted">{t('how')}</p>
        <p className="xs muted raffle-hash">{t('commitment', { value: commitment })}</p>
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

const written = (day: string) => `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`

/** Turns the last whole day again in this browser. */
function DayCheck({ code, day }: { code: string; day: string }) {
  const t = useText('wheel')
  const [checked, setChecked] = useState<Checked | null>(null)
  const { busy, failure, run } = useAction()
  const isGood = checked?.isCommitted && checked.isWhole && checked.isSpun
  return (
    <>
      {!checked && (
        <p>
          <Button
            busy={busy}
            onClick={() => void run(async () => setChecked(await checkDay(code, day)))}
          >
            {t('check', { day: written(day) })}
          </Button>
        </p>
      )}
      {failure && (
        <p role="alert" className="sm error">
          {failure}
        </p>
      )}
      <div aria-live="polite">
        {checked && (
          <div className="stack tight">
            <Note tone={isGood ? 'success' : 'danger'}>{isGood ? t('good') : t('bad')}</Note>
            <p className="xs muted raffle-hash">{t('seed', { value: checked.proof.seed })}</p>
            <p>
              <Button
                tone="ghost"
                onClick={() => saveJson(`${code}-${day}`, JSON.stringify(checked.proof, null, 1))}
              >
                {t('save')}
              </Button>
            </p>
          </div>
        )}
      </div>
    </>
  )
}
