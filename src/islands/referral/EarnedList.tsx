import { useMoney } from '#islands/fields/format/use-money'
import { Chip } from '#islands/ui/data/Chip'
import { ListRow } from '#islands/ui/data/ListRow'
import { useDay } from '#islands/ui/data/use-day'
import { gift } from '#islands/ui/icons/reward-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useText } from '#islands/ui/text'
import type { Earned } from '#lib/stores/referral'

/** What inviting brought: each milestone that was reached, and why one brought nothing. */
export function EarnedList({ earned }: { earned: readonly Earned[] }) {
  const t = useText('referral')
  return (
    <section className="stack" aria-labelledby="earned-title">
      <h3 id="earned-title">{t('earned.title')}</h3>
      <div className="card">
        {earned.length === 0 ? (
          <EmptyState icon={gift} title={t('earned.none')} text={t('earned.noneText')} />
        ) : (
          <ul className="list">
            {earned.map((row) => (
              <EarnedRow key={`${row.at} ${row.reason} ${row.kind} ${row.reached}`} {...row} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function EarnedRow({ reason: account, kind, reached, amount, why, isPaid, at }: Earned) {
  const t = useText('referral')
  const money = useMoney()
  const day = useDay()
  return (
    <ListRow
      icon={gift}
      title={t(`earned.kind.${kind}`, { account, amount: money(reached) })}
      facts={[day(at), why !== null && t(`earned.why.${why}`)]}
      amount={why === null && <span className="b num nowrap up">+{money(amount)}</span>}
      status={
        why === null ? (
          !isPaid && <Chip tone="info">{t('earned.due')}</Chip>
        ) : (
          <Chip tone="neutral">{t('earned.nothing')}</Chip>
        )
      }
    />
  )
}
