import { useEffect } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { Change } from '#islands/ui/data/Change'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { Totals } from '#islands/ui/data/Totals'
import { Note } from '#islands/ui/layout/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { writtenDate } from '#lib/time/written'
import { timeOf } from './day-names'
import { IncomeEntries } from './IncomeEntries'
import { ReportFrame } from './ReportFrame'
import { type IncomeKind, type IncomeLine, teamIncome } from './store'

const KINDS = [
  ...['all', 'rebate', 'dividend', 'daily', 'hourly', 'realtime'],
] as const satisfies readonly (IncomeKind | 'all')[]

const sumOf = (totals: readonly { amount: number }[]) =>
  totals.reduce((sum, { amount }) => sum + amount, 0)

/** What the agent earned, each line down to its bets. Needs `team-report`, `report`, `contract`. */
export function IncomePage() {
  const t = useText('team-report')
  const symbol = useSymbol()
  const { kind } = useValue(teamIncome.$query)
  useEffect(() => teamIncome.show(), [])
  return (
    <ReportFrame
      report={teamIncome}
      file={t('income.file')}
      filters={
        <FilterBar
          label={t('income.kind')}
          options={KINDS.map((each) => ({ value: each, label: t(`income.kinds.${each}`) }))}
          value={kind}
          onChange={(next) => teamIncome.show({ kind: next })}
        />
      }
      totals={({ totals }) => (
        <Totals
          items={[
            {
              ...{ key: 'all', label: t('income.total') },
              value: (
                <Change
                  amount={sumOf(totals)}
                  symbol={symbol}
                  className={sumOf(totals) > 0 ? 'up' : ''}
                />
              ),
            },
            ...(totals.length > 1 ? totals : []).map((total) => ({
              ...{ key: total.kind, label: t(`income.kinds.${total.kind}`) },
              value: <Change amount={total.amount} symbol={symbol} />,
            })),
          ]}
        />
      )}
      isEmpty={({ lines }) => lines.length === 0}
    >
      {({ lines }) => <Lines lines={lines} />}
    </ReportFrame>
  )
}

function Lines({ lines }: { lines: readonly IncomeLine[] }) {
  const t = useText('team-report')
  const { tag } = useLanguage()
  const columns: RecordColumn<IncomeLine>[] = [
    {
      key: 'day',
      label: t('day'),
      cell: (line) => <span className="num nowrap b">{writtenDate(timeOf(line.day), tag)}</span>,
    },
    { key: 'kind', label: t('income.kind'), cell: ({ kind }) => t(`income.kinds.${kind}`) },
    {
      key: 'count',
      label: t('income.entries'),
      isEnd: true,
      narrow: 'off',
      cell: ({ count }) => count,
    },
    {
      key: 'amount',
      label: t('amount'),
      isEnd: true,
      cell: ({ amount }) => <Change amount={amount} className={amount > 0 ? 'b up' : 'b'} />,
    },
  ]
  return (
    <>
      <RecordTable
        caption={t('income.caption')}
        rows={lines}
        keyOf={({ day: name, kind }) => `${name}-${kind}`}
        columns={columns}
        detail={(line) => <IncomeEntries line={line} />}
      />
      <Note>{t('income.note')}</Note>
    </>
  )
}
