import { useMemo, useState } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { DayChart, type DayPoint } from '#islands/ui/data/DayChart'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { MINOR_PER_UNIT } from '#lib/money'
import { writtenDate, writtenShortDate } from '#lib/time/written'
import { timeOf } from './day-names'
import { gainOf } from './gain'
import type { Overview } from './store'

const LINES = ['valid', 'gain', 'income', 'active'] as const
type Line = (typeof LINES)[number]

/** One figure day by day: of the period, and of the one before it. */
export function OverviewChart({ value: { days } }: { value: Overview }) {
  const t = useText('team-report')
  const { tag } = useLanguage()
  const money = useMoney()
  const [line, setLine] = useState<Line>('valid')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `money` is new with each rendering
  const points = useMemo(() => {
    return days.map((day): DayPoint => {
      const amount = line === 'gain' ? gainOf(day) : day[line]
      const isMoney = line !== 'active'
      return {
        ...{ day: String(day.day), label: writtenShortDate(timeOf(day.day), tag) },
        value: isMoney ? amount / MINOR_PER_UNIT : amount,
        text: t('chart.day', {
          ...{ day: writtenDate(timeOf(day.day), tag) },
          amount: isMoney ? money(amount) : numberFormat(tag).format(amount),
        }),
      }
    })
  }, [days, line, t, tag])
  const axis = numberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  const label = t('chart.label', { figure: t(`figure.${line}`) })
  return (
    <section className="card stack" aria-label={label}>
      <h3 className="b">{label}</h3>
      <FilterBar
        label={t('chart.choose')}
        options={LINES.map((each) => ({ value: each, label: t(`figure.${each}`) }))}
        value={line}
        onChange={setLine}
      />
      <DayChart
        label={label}
        hint={t('chart.hint')}
        points={points}
        axis={(amount) => axis.format(amount).replace('-', '\u2212')}
      />
    </section>
  )
}
