import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { IconButton } from '#islands/ui/controls/IconButton'
import { Segmented } from '#islands/ui/controls/Segmented'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { ListState } from '#islands/ui/layout/ListState'
import { useLanguage, useText } from '#islands/ui/text'
import type { TeamPeriod } from '#lib/api/agent/team-report'
import { writtenDates } from '#lib/time/written'
import { timeOf } from './day-names'
import { OverviewCategories } from './OverviewCategories'
import { OverviewChart } from './OverviewChart'
import { OverviewFigures } from './OverviewFigures'
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
            <OverviewFigures value={value} />
            <p className="xs muted">{t('gainNote')}</p>
            <div className="overview-more">
              <OverviewChart value={value} />
              <OverviewCategories value={value} />
            </div>
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
