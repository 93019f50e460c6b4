import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { SignedMoney } from './SignedMoney'
import type { Overview } from './store'

/** Of which products the team's valid bets were. */
export function OverviewCategories({ value: { categories, now } }: { value: Overview }) {
  const t = useText('team-report')
  const names = useText('report')
  const { tag } = useLanguage()
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  if (now.valid <= 0) return null
  return (
    <section className="card stack">
      <h3 className="b">{t('categories')}</h3>
      <ul className="split">
        {categories.map(({ category, valid }) => (
          <li key={category}>
            <span className="grow">{names(`category.${category}`)}</span>
            <SignedMoney amount={valid} />
            <span className="b num">{percent.format(valid / now.valid)}</span>
            <progress
              className="progress"
              max={now.valid}
              value={Math.max(0, valid)}
              aria-label={names(`category.${category}`)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
