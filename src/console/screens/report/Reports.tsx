import { useId, useState } from 'react'
import type { CallValue } from '#console/kit/client'
import { instantOf } from '#console/kit/form/instant'
import { hrefOf, narrow, narrowedTo } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { type Column, Table } from '#console/kit/Table'
import { Tabs } from '#console/kit/Tabs'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useLanguage, useText } from '#islands/ui/text'
import { dateFormat } from '#lib/intl'
import { DAY_MS, REPORT_SPAN_MS } from '#lib/limits'
import { REPORTS, type ReportBy } from '#lib/operator/report'
import { writtenDate } from '#lib/time/written'

type Row = CallValue<'operator.report'>['rows'][number]
type Figure = Exclude<keyof Row, 'key' | 'part'>

const PLAYED: readonly Figure[] = ['bets', 'stake', 'valid', 'payout', 'gross']
const MONEY: readonly Figure[] = ['gifts', 'net', 'deposits', 'withdrawals']
/** Those of whom it is known what they were given and moved. */
const WITH_MONEY: readonly ReportBy[] = ['day', 'agent', 'country']
const WEEK_DAYS = 7

/** A day of the merchant's clock, as a field of dates has it. */
const dayText = (at: number, timeZone: string | undefined) =>
  dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)

/** The day after, whatever the length of that one; empty for what is no day yet. */
function dayAfter(day: string): string {
  const noon = Date.parse(`${day}T12:00Z`)
  return Number.isNaN(noon) ? '' : dayText(noon + DAY_MS, 'UTC')
}

/** What was played and what moved, by days and the like; the span is part of the address. */
export function Reports({ rest }: ScreenProps) {
  const t = useText('console')
  const { zone } = useFormat()
  const id = useId()
  const by = REPORTS.find((each) => each === rest) ?? 'day'
  const [from, setFrom] = useState(
    () => narrowedTo('from') || dayText(Date.now() - (WEEK_DAYS - 1) * DAY_MS, zone),
  )
  const [to, setTo] = useState(() => narrowedTo('to') || dayText(Date.now(), zone))
  const choose = (name: 'from' | 'to', set: (day: string) => void) => (day: string) => {
    set(day)
    narrow(name, day)
  }
  const span = {
    from: instantOf(`${from}T00:00`, zone),
    to: instantOf(`${dayAfter(to)}T00:00`, zone),
  }
  const isSpan = span.from > 0 && span.from < span.to && span.to - span.from <= REPORT_SPAN_MS
  return (
    <>
      <Tabs
        label={t('reports.by')}
        current={by}
        tabs={REPORTS.map((each) => ({
          id: each,
          label: t(`reports.${each}`),
          href: `${hrefOf('reports', each)}?from=${from}&to=${to}`,
        }))}
      />
      <div className="row wrap">
        {(
          [
            ['from', from, setFrom],
            ['to', to, setTo],
          ] as const
        ).map(([name, value, set]) => (
          <div key={name} className="field">
            <label htmlFor={`${id}-${name}`}>{t(`reports.${name}`)}</label>
            <input
              id={`${id}-${name}`}
              className="input"
              type="date"
              value={value}
              onChange={(event) => choose(name, set)(event.currentTarget.value)}
            />
          </div>
        ))}
        <p className="faint">{t('reports.span')}</p>
      </div>
      {isSpan ? (
        <Report key={by} by={by} {...span} />
      ) : (
        <p className="note" role="status">
          {t('reports.badSpan')}
        </p>
      )}
    </>
  )
}

function Report({ by, from, to }: { by: ReportBy; from: number; to: number }) {
  const t = useText('console')
  const { money, count, country } = useFormat()
  const { tag } = useLanguage()
  const called = useCall('operator.report', { by, from, to })
  const figures = WITH_MONEY.includes(by) ? [...PLAYED, ...MONEY] : PLAYED
  const category = (code: string) => t(`gameCategory.${code}`)
  const nameOf = ({ key }: Row) => {
    if (by === 'product') return category(key)
    if (by === 'day') return writtenDate(Date.parse(`${key}T12:00Z`), tag, 'UTC')
    if (by === 'vendor' || by === 'agent') return key || t('reports.house')
    return country(key) || t('reports.unknown')
  }
  const written = (figure: Figure, value: number) =>
    figure === 'bets' ? count(value) : money(value)
  const columns: Column<Row>[] = [
    {
      label: t(`reports.${by === 'tax' ? 'country' : by}`),
      text: nameOf,
      cell: (row) => <b>{nameOf(row)}</b>,
    },
    ...(by === 'tax'
      ? [{ label: t('reports.product'), text: ({ part }: Row) => category(part) }]
      : []),
    ...figures.map((figure) => ({
      label: t(`reports.${figure}`),
      text: (row: Row) => written(figure, row[figure]),
      isNumber: true,
    })),
  ]
  return (
    <Loaded of={called}>
      {({ rows }) => (
        <>
          <div className="cards figures">
            {figures.map((figure) => (
              <section key={figure} className="box figure" aria-label={t(`reports.${figure}`)}>
                <h2>{t(`reports.${figure}`)}</h2>
                <b className="number">
                  {written(
                    figure,
                    rows.reduce((sum, row) => sum + row[figure], 0),
                  )}
                </b>
              </section>
            ))}
          </div>
          <Table
            name={`report-${by}`}
            label={t(`reports.${by}`)}
            columns={columns}
            rows={rows}
            idOf={({ key, part }) => `${key} ${part}`}
            empty={t('reports.none')}
          />
        </>
      )}
    </Loaded>
  )
}
