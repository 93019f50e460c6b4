import { useValue } from '#islands/fields/use-value'
import { StepPages } from '#islands/ui/controls/StepPages'
import { ListRow } from '#islands/ui/data/ListRow'
import { useDay } from '#islands/ui/data/use-day'
import { clockCounterClockwise } from '#islands/ui/icons/reward-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useText } from '#islands/ui/text'
import { $session } from '#lib/stores/session'
import { pointEntries } from './store'
import { usePoints } from './use-points'

/** What happened to the member's points, newest first. */
export function PointEntries() {
  const t = useText('mall')
  const shown = usePoints()
  const day = useDay()
  const session = useValue($session)
  const { value, page, pages } = useValue(pointEntries.$page)
  if (session.state !== 'in' || !value) return null
  const { entries } = value
  return (
    <section className="stack" aria-labelledby="mall-entries">
      <h2 id="mall-entries">{t('entries')}</h2>
      {entries.length === 0 ? (
        <div className="card">
          <EmptyState icon={clockCounterClockwise} title={t('noEntries')} />
        </div>
      ) : (
        <ul className="card list">
          {entries.map(({ id, kind, amount, at }) => (
            <ListRow
              key={id}
              icon={clockCounterClockwise}
              title={t(`kind.${kind}`)}
              facts={[day(at)]}
              amount={
                <span className="b num nowrap">{`${amount > 0 ? '+' : ''}${shown(amount)}`}</span>
              }
            />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <StepPages
          label={t('entries')}
          number={page}
          hasNext={page < pages}
          onStep={(by) => void pointEntries.go(page + by)}
        />
      )}
    </section>
  )
}
