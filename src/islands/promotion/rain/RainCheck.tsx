import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import { ProofCheck, ProofOutcome } from '../ProofCheck'
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
  return (
    <ProofOutcome t={t} isGood={isSplit && (isCommitted || mode === 'equal')}>
      <p className="sm muted">
        {t('taken', { taken, count: parts.length, returned: money(returned) })}
      </p>
      <details className="sm muted proof-fold">
        <summary>{t('data')}</summary>
        <p className="proof-line">{t('commitment', { value: commitment })}</p>
        <p className="proof-line">{t('seed', { value: seed })}</p>
        <p className="proof-line">{parts.map((part) => money(part)).join(' · ')}</p>
      </details>
    </ProofOutcome>
  )
}
