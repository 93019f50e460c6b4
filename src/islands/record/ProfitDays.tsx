import { useMemo } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Change } from '#islands/ui/data/Change'
import { DayChart, type DayPoint } from '#islands/ui/data/DayChart'
import { Money } from '#islands/ui/data/Money'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { type Translate, useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { MINOR_PER_UNIT } from '#lib/money'
import { type DayRange, daysOf } from '#lib/rules/day-range'
import { namedDay, writtenDate, writtenShortDate } from '#lib/time/written'
import { $profitRange, type ProfitDay } from './store/profit'

/** More days than this are not filled in where nothing was played. */
const DAYS_MAX = 370

const netOf = ({ stake, payout }: ProfitDay) => payout - stake

/** A point for each day of the range, oldest first; of a long one only for those with play. */
function pointsOf(
  days: readonly ProfitDay[],
  range: DayRange,
  { t, tag, money }: { t: Translate; tag: string; money: (amount: number) => string },
): DayPoint[] {
  const net = new Map<string, number>()
  for (const day of days) net.set(day.day, (net.get(day.day) ?? 0) + netOf(day))
  const all = daysOf(range, DAYS_MAX) ?? [...net.keys()].sort()
  return all.map((day) => {
    const amount = net.get(day) ?? 0
    return {
      day,
      label: writtenShortDate(namedDay(day), tag),
      value: amount / MINOR_PER_UNIT,
      text: t('profit.day', { day: writtenDate(namedDay(day), tag), amount: money(amount) }),
    }
  })
}

/** The result of each day as bars, and everything about it as a table. */
export function ProfitDays({ days }: { days: readonly ProfitDay[] }) {
  const t = useText('record')
  const { tag } = useLanguage()
  const money = useMoney()
  const range = useValue($profitRange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `money` is new with each rendering
  const points = useMemo(() => pointsOf(days, range, { t, tag, money }), [days, range, t, tag])
  const axis = numberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <>
      <section className="card" aria-label={t('profit.chart')}>
        <h3 className="sm muted">{t('profit.chart')}</h3>
        <DayChart
          label={t('profit.chart')}
          hint={t('profit.hint')}
          points={points}
          axis={(value) => axis.format(value).replace('-', '\u2212')}
        />
      </section>
      <DayTable days={days} />
    </>
  )
}

function DayTable({ days }: { days: readonly ProfitDay[] }) {
  const t = useText('record')
  const report = useText('report')
  const { tag } = useLanguage()
  const sum = (key: 'stake' | 'valid' | 'payout', narrow: 'labelled' | 'off') => ({
    key,
    label: t(`profit.${key}`),
    isEnd: true,
    narrow,
    cell: (row: ProfitDay) => <Money amount={row[key]} />,
  })
  const columns: RecordColumn<ProfitDay>[] = [
    {
      key: 'day',
      label: t('profit.date'),
      cell: (row) => <span className="num nowrap">{writtenDate(namedDay(row.day), tag)}</span>,
    },
    {
      key: 'category',
      label: t('profit.category'),
      cell: ({ category }) => report(`category.${category}`),
    },
    {
      key: 'count',
      label: t('profit.count'),
      isEnd: true,
      narrow: 'off',
      cell: ({ count }) => count,
    },
    sum('valid', 'off'),
    {
      key: 'net',
      label: t('profit.net'),
      isEnd: true,
      cell: (row) => <Change amount={netOf(row)} className={netOf(row) > 0 ? 'b up' : 'b'} />,
    },
    sum('stake', 'labelled'),
    sum('payout', 'labelled'),
  ]
  return (
    <RecordTable
      caption={t('profit.title')}
      rows={days}
      keyOf={({ day: name, category }) => `${name}-${category}`}
      columns={columns}
    />
  )
}
