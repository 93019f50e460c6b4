import { useMoney } from '#islands/fields/format/use-money'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { ProofCheck } from '../ProofCheck'
import { type Checked, checkSplit } from './store'

/** Works the split out again in this browser, once the seed is public. */
export function RainCheck({ code }: { code: string }) {
  const t = useText('rain')
  return (
    <ProofCheck label={t('check')} of={`${code}-title`} check={() => checkSplit(code)}>
      {(checked) => <Outcome checked={checked} />}
    </ProofCheck>
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
