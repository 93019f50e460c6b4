import type { ReactNode } from 'react'
import { CsvButton } from '#islands/fields/list/CsvButton'
import { useValue } from '#islands/fields/use-value'
import { Pagination } from '#islands/ui/controls/Pagination'
import { RangePicker } from '#islands/ui/controls/RangePicker'
import { receipt } from '#islands/ui/icons/common-icons'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { ListState } from '#islands/ui/layout/ListState'
import { Note } from '#islands/ui/layout/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { serverNow } from '#lib/client/clock'
import { writtenDay } from '#lib/rules/day-range'
import { writtenDate } from '#lib/time/written'
import { timeOf } from './day-names'
import { dayOf, type Report, type Reported } from './store'

interface ReportFrameProps<Query extends Reported, Value> {
  report: Report<Query, Value>
  /** First part of the file's name. */
  file: string
  /** Above the days: what the list is narrowed to. */
  filters?: ReactNode
  /** Why a report begins later than it was asked for. */
  early?: (value: Value) => { from: number; text: (day: string) => string }
  totals: (value: Value) => ReactNode
  isEmpty: (value: Value) => boolean
  children: (value: Value) => ReactNode
}

/** A report of some days: filters, sums of all pages, rows, a file. Needs `report`, `common`. */
export function ReportFrame<Query extends Reported, Value>({
  report,
  file,
  filters,
  early,
  totals,
  isEmpty,
  children,
}: ReportFrameProps<Query, Value>) {
  const t = useText('team-report')
  const list = useText('report')
  const { tag } = useLanguage()
  const { range } = useValue(report.$query)
  const { value, failure, page, pages } = useValue(report.$page)
  const begun = value && early?.(value)
  const name = `${file}-${writtenDay(range.from)}-${writtenDay(range.to - 1)}`
  return (
    <div className="report">
      {filters}
      <div className="report-head">
        <RangePicker
          value={range}
          now={serverNow()}
          onChange={(next) => report.show({ range: next } as Partial<Query>)}
        />
        <CsvButton name={name} read={report.csv} />
      </div>
      {begun && begun.from > dayOf(range.from) && (
        <Note>{begun.text(writtenDate(timeOf(begun.from), tag))}</Note>
      )}
      {value && failure === null && totals(value)}
      <ListState
        isLoading={value === null}
        failure={failure}
        onRetry={report.again}
        empty={
          value &&
          isEmpty(value) && (
            <EmptyState icon={receipt} title={t('empty.title')} text={t('empty.text')} />
          )
        }
      >
        {value && children(value)}
        <Pagination label={list('pages')} page={page} pages={pages} onPage={report.go} />
      </ListState>
    </div>
  )
}
