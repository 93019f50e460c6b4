import { SendButton } from '#islands/fields/form/SendButton'
import { useMoney } from '#islands/fields/format/use-money'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { Money } from '#islands/ui/data/Money'
import { Sum } from '#islands/ui/data/Sum'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { type Fee, feeOf } from '#lib/rules/cashier'
import { $balance } from '#lib/stores/wallet'
import type { WithdrawSettings } from './store/withdraw'

interface WithdrawSummaryProps {
  /** Id of the form that its button sends. */
  form: string
  /** 0 while there is none that can be asked for. */
  amount: number
  fee: Fee
  settings: WithdrawSettings
  hasPayee: boolean
  busy: boolean
  failure: string
}

/** What leaves, what it costs, what arrives; and what still stands in the way. */
export function WithdrawSummary(props: WithdrawSummaryProps) {
  const { amount, settings, hasPayee, busy, failure } = props
  const t = useText('withdraw')
  const money = useMoney()
  const balance = useValue($balance)
  const symbol = useSymbol()
  const fee = amount > 0 ? feeOf(props.fee, amount) : 0
  const { leftToday, perDay, turnover, autoReceiptMinutes } = settings
  const isShut = leftToday < 1 || turnover.left > 0 || !hasPayee
  const shown = money(amount)
  return (
    <section className="card stack cashier-sum" aria-labelledby="withdraw-summary">
      <h3 id="withdraw-summary">{t('summary')}</h3>
      <dl className="sums">
        <Sum label={t('amountRow')} amount={amount} symbol={symbol} />
        <Sum label={t('fee')} amount={fee} symbol={symbol} />
        <Sum label={t('arrives')} amount={amount - fee} symbol={symbol} total />
      </dl>
      {turnover.left > 0 && <Note tone="warn">{t('turnover.blocks')}</Note>}
      <SendButton
        form={props.form}
        label={amount > 0 ? t('submitAmount', { amount: shown }) : t('submit')}
        busy={busy}
        disabled={isShut}
        failure={failure && `${failure} ${t('safeRetry')}`}
      />
      {balance && balance.held > 0 && (
        <p className="xs muted center">
          {t('held')} <Money amount={balance.held} symbol={symbol} />
        </p>
      )}
      <p className="xs muted center">{t('today', { count: leftToday, total: perDay })}</p>
      <p className="xs muted center">{t('autoReceipt', { minutes: autoReceiptMinutes })}</p>
    </section>
  )
}
