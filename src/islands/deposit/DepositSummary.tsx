import { SendButton } from '#islands/fields/form/SendButton'
import { useMoney } from '#islands/fields/format/use-money'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { Sum } from '#islands/ui/data/Sum'
import { handPalm } from '#islands/ui/icons/cashier-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { $balance } from '#lib/stores/wallet'
import type { DepositState } from './use-deposit'

/** What the chosen amount costs and brings, and the one button that asks for it. */
export function DepositSummary({ form }: { form: DepositState }) {
  const t = useText('deposit')
  const balance = useValue($balance)
  const symbol = useSymbol()
  const money = useMoney()
  const { fits, limit, method, busy, failure } = form
  const amount = fits ? (form.amount ?? 0) : 0
  const fee = fits ? form.fee : 0
  const credited = amount - fee
  return (
    <section className="card stack cashier-sum" aria-labelledby="deposit-summary">
      <h3 id="deposit-summary">{t('summary')}</h3>
      <dl className="sums">
        <Sum label={t('amountRow')} amount={amount} symbol={symbol} />
        <Sum label={t('fee')} amount={fee} symbol={symbol} />
        <Sum label={t('credited')} amount={credited} symbol={symbol} total />
        {balance && method?.instant && (
          <Sum label={t('balanceAfter')} amount={balance.sumBalance + credited} symbol={symbol} />
        )}
      </dl>
      <SendButton
        label={fits ? t('submitAmount', { amount: money(amount) }) : t('submit')}
        busy={busy}
        disabled={!fits}
        failure={failure && `${failure} ${t('safeRetry')}`}
      />
      {method && <p className="xs muted center">{t(`methods.${method.adapter}.next`)}</p>}
      {limit && (
        <p className="xs muted row tight cashier-limit">
          <Icon path={handPalm} size={16} />
          {t('limit', { days: limit.days, amount: money(limit.left) })}
        </p>
      )}
    </section>
  )
}
