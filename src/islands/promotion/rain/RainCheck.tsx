import { useState } from 'react'
import { useAction } from '#islands/fields/form/use-action'
import { useMoney } from '#islands/fields/format/use-money'
import { Button } from '#islands/ui/controls/Button'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { type Checked, checkSplit } from './store'

/** Works the split out again in this browser, once the seed is public. */
export function RainCheck({ code }: { code: string }) {
  const t = useText('rain')
  const [checked, setChecked] = useState<Checked | null>(null)
  const { busy, failure, run } = useAction()
  const check = () => run(async () => setChecked(await checkSplit(code)))
  return (
    <div className="stack tight">
      {!checked && (
        <p>
          <Button
            tone="soft"
            busy={busy}
            aria-describedby={`${code}-title`}
            onClick={() => void check()}
          >
            {t('check')}
          </Button>
        </p>
      )}
      {failure && (
        <p role="alert" className="sm error">
          {failure}
        </p>
      )}
      <div aria-live="polite">{checked && <Outcome checked={checked} />}</div>
    </div>
  )
}

function Outcome({ checked }: { checked: Checked }) {
  const t = useText('rain')
  const money = useMoney()
  const { isCommitted, isSplit, commitment, seed, parts, taken, returned, mode } = checked
  const isGood = isSplit && (isCommitted || mode === 'equal')
  return (
    <div className="stack tight">
      <Note tone={isGood ? 'success' : 'danger'}>{isGood ? t('good') : t('bad')}</Note>
      <p className="sm muted">
        {t('taken', { taken, count: parts.length, returned: money(returned) })}
      </p>
      <details className="sm muted rain-proof">
        <summary>{t('data')}</summary>
        <p>{t('commitment', { value: commitment })}</p>
        <p>{t('seed', { value: seed })}</p>
        <p>{parts.map((part) => money(part)).join(' · ')}</p>
      </details>
    </div>
  )
}
