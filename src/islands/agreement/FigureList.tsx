import { useMoney } from '#islands/fields/format/use-money'
import { usePercent } from '#islands/fields/format/use-percent'
import { useText } from '#islands/ui/text'
import type { ContractKind, ContractRun } from './store'

type Figures = Pick<
  ContractRun,
  | ('stake' | 'valid' | 'payout' | 'rebates' | 'bonuses')
  | ('active' | 'carriedIn' | 'base' | 'rate' | 'amount')
>

interface FigureListProps {
  kind: ContractKind
  figures: Figures
}

/** How an amount came about: what the team did, the base, the tier's rate, what it makes. */
export function FigureList({ kind, figures }: FigureListProps) {
  const t = useText('agreement')
  const money = useMoney()
  const percent = usePercent()
  const { stake, valid, payout, rebates, bonuses, active, carriedIn, base, rate, amount } = figures
  const ofLoss: [string, string][] = [
    ['stake', money(stake)],
    ['payout', money(-payout)],
    ['rebates', money(-rebates)],
    ['bonuses', money(-bonuses)],
    ...(carriedIn === 0 ? [] : [['carriedIn', money(carriedIn)] as [string, string]]),
    ['loss', money(base)],
  ]
  const lines: [string, string][] = [
    ...(kind === 'dividend' ? ofLoss : []),
    ['valid', money(valid)],
    ...(kind === 'realtime' ? [] : [['active', String(active)] as [string, string]]),
  ]
  return (
    <dl className="figures">
      {lines.map(([name, value]) => (
        <div key={name} className={name === 'loss' ? 'b' : undefined}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>
          {rate === 0
            ? t('figure.noTier')
            : t('figure.paid', { base: money(base), rate: percent(rate) })}
        </dt>
        <dd className="num">{money(amount)}</dd>
      </div>
    </dl>
  )
}
