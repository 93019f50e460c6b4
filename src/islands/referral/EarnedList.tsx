import { useMoney } from '#islands/fields/format/use-money'
import { ListRow } from '#islands/ui/data/ListRow'
import { useDay } from '#islands/ui/data/use-day'
import { gift } from '#islands/ui/icons/reward-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useText } from '#islands/ui/text'
import type { Earned } from '#lib/stores/referral'

/** What inviting brought, each with why. */
export function EarnedList({ earned }: { earned: readonly Earned[] }) {
  const t = useText('referral')
  const money = useMoney()
  const day = useDay()
  return (
    <section className="stack" aria-labelledby="earned-title">
      <h3 id="earned-title">{t('earned.title')}</h3>
      <div className="card">
        {earned.length === 0 ? (
          <EmptyState icon={gift} title={t('earned.none')} text={t('earned.noneText')} />
        ) : (
          <ul className="list">
            {earned.map(({ reason, amount, at }) => (
              <ListRow
                key={`${at} ${reason}`}
                icon={gift}
                title={t('earned.entry')}
                facts={[day(at), reason && t('earned.reason', { reason })]}
                amount={<span className="b num nowrap up">+{money(amount)}</span>}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
