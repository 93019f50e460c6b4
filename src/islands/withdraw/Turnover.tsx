import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import type { WithdrawSettings } from './store/withdraw'

/** What must be staked before money leaves, and how far it is. */
export function Turnover({ turnover }: { turnover: WithdrawSettings['turnover'] }) {
  const t = useText('withdraw')
  const money = useMoney()
  const { required, done, left } = turnover
  if (required === 0) return null
  return (
    <section className="card stack tight" aria-labelledby="turnover-title">
      <div className="row between">
        <h3 id="turnover-title">{t('turnover.title')}</h3>
        <p className="sm b">
          {left > 0 ? t('turnover.left', { amount: money(left) }) : t('turnover.met')}
        </p>
      </div>
      <progress className="turnover" max={required} value={done} aria-labelledby="turnover-title" />
      <p className="xs muted">
        {t('turnover.done', { done: money(done), required: money(required) })}
      </p>
    </section>
  )
}
