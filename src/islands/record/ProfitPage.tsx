import { useEffect, useState } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { RangePicker } from '#islands/ui/controls/RangePicker'
import { Change } from '#islands/ui/data/Change'
import { Money } from '#islands/ui/data/Money'
import { Totals } from '#islands/ui/data/Totals'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { ListState } from '#islands/ui/layout/ListState'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { serverNow } from '#lib/client/clock'
import { listBullets } from './icon-paths'
import { ProfitDays } from './ProfitDays'
import { $profit, $profitRange, type Profit, reloadProfit, showProfit } from './store/profit'

/** What was won and lost by day and category. Needs `record`, `report` and `common`. */
export function ProfitPage() {
  const t = useText('record')
  const range = useValue($profitRange)
  const { value, failure } = useValue($profit)
  useEffect(() => showProfit(), [])
  return (
    <div className="report">
      <RangePicker value={range} now={serverNow()} onChange={showProfit} />
      {value && failure === null && <ProfitTotals profit={value} />}
      <ListState
        isLoading={value === null}
        failure={failure}
        onRetry={() => void reloadProfit()}
        empty={
          value?.days.length === 0 && (
            <EmptyState icon={listBullets} title={t('profit.empty')} text={t('profit.emptyBody')} />
          )
        }
      >
        {value && <Days profit={value} />}
      </ListState>
    </div>
  )
}

/** Play, money in and out of the range, and what was put in for good since the first day. */
function ProfitTotals({ profit: { total, lifetimeNetDeposits } }: { profit: Profit }) {
  const t = useText('record')
  const symbol = useSymbol()
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  const parts = ['stake', 'valid', 'payout', 'rebates', 'bonuses'] as const
  const cash = ['deposits', 'withdrawals'] as const
  const item = (key: (typeof parts)[number] | (typeof cash)[number]) => ({
    ...{ key, label: t(`profit.${key}`), value: money(total[key]) },
  })
  const net = {
    key: 'net',
    label: t('profit.net'),
    value: <Change amount={total.net} symbol={symbol} className={total.net > 0 ? 'up' : ''} />,
  }
  return (
    <>
      <Totals items={[net, ...parts.map(item)]} />
      <Totals
        items={[
          ...cash.map(item),
          {
            key: 'lifetime',
            label: t('profit.lifetime'),
            value: <Change amount={lifetimeNetDeposits} symbol={symbol} />,
          },
        ]}
      />
      <p className="xs muted">{t('profit.lifetimeNote')}</p>
    </>
  )
}

/** One category, or all that were played. */
function Days({ profit: { days } }: { profit: Profit }) {
  const t = useText('record')
  const report = useText('report')
  const [chosen, setCategory] = useState('all')
  const played = [...new Set(days.map(({ category }) => category))]
  const category = played.includes(chosen) ? chosen : 'all'
  const shown = days.filter((day) => category === 'all' || day.category === category)
  return (
    <>
      {played.length > 1 && (
        <FilterBar
          label={t('profit.category')}
          options={['all', ...played].map((each) => ({
            value: each,
            label: each === 'all' ? t('profit.all') : report(`category.${each}`),
          }))}
          value={category}
          onChange={setCategory}
        />
      )}
      <ProfitDays days={shown} />
      <Note>{t('profit.note')}</Note>
    </>
  )
}
