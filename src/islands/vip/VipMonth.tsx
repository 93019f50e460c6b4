import { useDay } from '#islands/ui/data/use-day'
import { useLanguage, useText } from '#islands/ui/text'
import { dateFormat } from '#lib/intl'
import type { Mine } from './store'

interface VipMonthProps {
  mine: Mine
  money: (amount: number) => string
}

/** What this month asks to keep the level, and what it lacks to have a lost one again. */
export function VipMonth({ mine: { month, rankLevel }, money }: VipMonthProps) {
  const t = useText('vip')
  const day = useDay()
  const { keep, lacks, back, endsAt } = month
  const until = day(endsAt - 1)
  const kept = lacks > 0 ? 'month.lacks' : 'month.kept'
  return (
    <>
      {keep > 0 && (
        <>
          <progress
            className="vip-progress"
            max={keep}
            value={keep - lacks}
            aria-label={t('month.label')}
          />
          <p className="sm">{t(kept, { amount: money(lacks), day: until, level: rankLevel })}</p>
        </>
      )}
      {back && (
        <p className="sm">
          {t('month.back', { amount: money(back.lacks), level: back.level, day: until })}
        </p>
      )}
    </>
  )
}

/** With which level each month has ended. */
export function VipMonths({ mine: { months }, money }: VipMonthProps) {
  const t = useText('vip')
  const { tag } = useLanguage()
  if (months.length === 0) return null
  const month = dateFormat(tag, { month: 'long', year: 'numeric' })
  return (
    <details className="vip-months">
      <summary className="sm">{t('months')}</summary>
      <ul className="list sm">
        {months.map(({ from, level, validBet }) => (
          <li key={from} className="row between">
            {/* The middle of the month: the same one in every zone. */}
            <span>{month.format(from + 15 * 86_400_000)}</span>
            <span className="muted num">{money(Math.max(0, validBet))}</span>
            <b>{t('level', { level })}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
