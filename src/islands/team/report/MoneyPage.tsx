import { useEffect } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { Change } from '#islands/ui/data/Change'
import { DateTime } from '#islands/ui/data/DateTime'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { Totals } from '#islands/ui/data/Totals'
import { useText } from '#islands/ui/text'
import { TEAM_RECORD_DAYS } from '#lib/limits'
import { MemberName } from './MemberName'
import { ReportFrame } from './ReportFrame'
import { type TeamEntry, teamMoney } from './store'

const GROUPS = ['all', 'deposit', 'withdraw', 'transfer', 'rebate', 'income'] as const

/** Money of everybody below, otherwise than by play. Needs `team-report`, `report`, `record`. */
export function MoneyPage() {
  const t = useText('team-report')
  const record = useText('record')
  const { group } = useValue(teamMoney.$query)
  const symbol = useSymbol()
  useEffect(() => teamMoney.show(), [])
  const filters = (
    <FilterBar
      label={record('statement.filter')}
      options={GROUPS.map((each) => ({ value: each, label: record(`statement.group.${each}`) }))}
      value={group}
      onChange={(next) => teamMoney.show({ group: next })}
    />
  )
  return (
    <ReportFrame
      report={teamMoney}
      file={t('money.file')}
      early={({ from }) => ({
        from,
        text: (day) => t('early.kept', { day, days: TEAM_RECORD_DAYS }),
      })}
      filters={filters}
      totals={({ totals }) =>
        totals.length > 0 && (
          <Totals
            items={totals.map(({ kind, count, amount }) => ({
              ...{ key: kind, label: t(`kinds.${kind}`) },
              value: <Change amount={amount} symbol={symbol} />,
              note: t('money.count', { count }),
            }))}
          />
        )
      }
      isEmpty={({ entries }) => entries.length === 0}
    >
      {({ entries }) => <EntryTable entries={entries} />}
    </ReportFrame>
  )
}

function EntryTable({ entries }: { entries: readonly TeamEntry[] }) {
  const t = useText('team-report')
  const record = useText('record')
  const columns: RecordColumn<TeamEntry>[] = [
    { key: 'member', label: t('member'), cell: (entry) => <MemberName account={entry.account} /> },
    {
      key: 'kind',
      label: record('statement.kind'),
      cell: ({ kind }) => t(`kinds.${kind}`),
    },
    { key: 'at', label: record('statement.at'), cell: ({ at }) => <DateTime at={at} /> },
    {
      key: 'amount',
      label: record('statement.amount'),
      isEnd: true,
      cell: ({ amount }) => <Change amount={amount} className={amount > 0 ? 'b up' : 'b'} />,
    },
  ]
  return (
    <RecordTable
      caption={t('money.caption')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={columns}
    />
  )
}
