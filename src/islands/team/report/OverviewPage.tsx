import { useEffect } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { IconButton } from '#islands/ui/controls/IconButton'
import { Segmented } from '#islands/ui/controls/Segmented'
import { Change } from '#islands/ui/data/Change'
import { Totals } from '#islands/ui/data/Totals'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { ListState } from '#islands/ui/layout/ListState'
import { useLanguage, useText } from '#islands/ui/text'
import type { TeamPeriod } from '#lib/api/agent/team-report'
import { writtenDates } from '#lib/time/written'
import { timeOf } from './day-names'
import { OverviewCategories } from './OverviewCategories'
import { OverviewChart } from './OverviewChart'
import { SignedMoney } from './SignedMoney'
import type { Overview } from './store'
import { $overview, $overviewQuery, reloadOverview, showOverview } from './store'

const PERIODS = [
  ...['daily', 'weekly', 'semimonthly', 'monthly'],
] as const satisfies readonly TeamPeriod[]

/** What the team did in a period, beside the one before. Needs `team-report` and `report`. */
export function OverviewPage() {
  const t = useText('team-report')
  const { period } = useValue($overviewQuery)
  const { value, failure } = useValue($overview)
  useEffect(() => showOverview(), [])
  return (
    <div className="report">
      <div className="report-head">
        <Segmented
          label={t('period.label')}
          options={PERIODS.map((each) => ({ value: each, label: t(`period.${each}`) }))}
          value={period}
          onChange={(next) => showOverview({ period: next, day: null })}
        />
        {value && <PeriodSteps value={value} />}
      </div>
      <ListState
        isLoading={value === null}
        failure={failure}
        onRetry={() => void reloadOverview()}
        empty={null}
      >
        {value && (
          <>
            <Figures value={value} />
            <OverviewChart value={value} />
            <OverviewCategories value={value} />
          </>
        )}
      </ListState>
    </div>
  )
}

/** One period back, and on as far as today. */
function PeriodSteps({ value: { from, to, today, before } }: { value: Overview }) {
  const t = useText('team-report')
  const { tag } = useLanguage()
  const isNow = to >= today
  const after = () => {
    const next = timeOf(to)
    next.setDate(next.getDate() + 1)
    return next.getFullYear() * 10_000 + (next.getMonth() + 1) * 100 + next.getDate()
  }
  return (
    <div className="range">
      <div className="row tight">
        <IconButton
          path={caretRight}
          small
          className="back"
          label={t('period.back')}
          onClick={() => showOverview({ day: before.to })}
        />
        <span className="sm muted num" aria-live="polite">
          {writtenDates(timeOf(from), timeOf(to), tag)}
        </span>
        <IconButton
          path={caretRight}
          small
          label={t('period.on')}
          aria-disabled={isNow}
          onClick={() => {
            if (!isNow) showOverview({ day: after() })
          }}
        />
      </div>
    </div>
  )
}

const MONEY = ['valid', 'net', 'income', 'deposits', 'withdrawals', 'rebates'] as const
const HEADS = ['members', 'joined', 'active'] as const

/** Of a period that is over, by how much it differs; of one that runs, what the last one was. */
function Figures({ value: { now, before, online, to, today } }: { value: Overview }) {
  const t = useText('team-report')
  const { tag } = useLanguage()
  const symbol = useSymbol()
  const isOver = to < today
  const percent = new Intl.NumberFormat(tag, {
    ...{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  })
  const number = new Intl.NumberFormat(tag)
  const noteOf = (key: (typeof MONEY)[number] | (typeof HEADS)[number], written: string) => {
    const share = before[key] > 0 ? (now[key] - before[key]) / before[key] : null
    if (isOver && share !== null) return t('figure.change', { change: percent.format(share) })
    return t('figure.before', { amount: written })
  }
  const written = (amount: number) => number.format(amount / 10_000)
  const money = (key: (typeof MONEY)[number]) => ({
    ...{ key, label: t(`figure.${key}`), note: noteOf(key, written(before[key])) },
    value:
      key === 'net' ? (
        <Change amount={now.net} symbol={symbol} />
      ) : (
        <SignedMoney amount={now[key]} symbol={symbol} />
      ),
  })
  const head = (key: (typeof HEADS)[number]) => ({
    ...{ key, label: t(`figure.${key}`), note: noteOf(key, number.format(before[key])) },
    value: <span className="num">{number.format(now[key])}</span>,
  })
  return (
    <>
      <Totals items={MONEY.map(money)} />
      <Totals
        items={[
          ...HEADS.map(head),
          {
            ...{ key: 'online', label: t('figure.online'), note: t('figure.onlineNote') },
            value: <span className="num">{number.format(online)}</span>,
          },
        ]}
      />
    </>
  )
}
