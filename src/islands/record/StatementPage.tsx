import { useEffect } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { CsvButton } from '#islands/fields/list/CsvButton'
import { useValue } from '#islands/fields/use-value'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { Pagination } from '#islands/ui/controls/Pagination'
import { RangePicker } from '#islands/ui/controls/RangePicker'
import { Change } from '#islands/ui/data/Change'
import { DateTime } from '#islands/ui/data/DateTime'
import { Money } from '#islands/ui/data/Money'
import { RecordTable } from '#islands/ui/data/RecordTable'
import { Totals } from '#islands/ui/data/Totals'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { ListState } from '#islands/ui/layout/ListState'
import { useText } from '#islands/ui/text'
import { serverNow } from '#lib/client/clock'
import { writtenDay } from '#lib/rules/day-range'
import { ENTRY_GROUPS, GROUP_OF } from '#lib/rules/entry-kind'
import { EntryDetail } from './EntryDetail'
import { EntryName } from './EntryName'
import { listBullets } from './icon-paths'
import {
  $statement,
  $statementQuery,
  type Entry,
  goToEntries,
  reloadStatement,
  showStatement,
  statementCsv,
} from './store/statement'

const GROUPS = ['all', ...ENTRY_GROUPS] as const

/** Every movement of the member's balance. Needs `record`, `report`, `lottery` and `ticket`. */
export function StatementPage() {
  const t = useText('record')
  const { range, group } = useValue($statementQuery)
  const { value, failure } = useValue($statement)
  useEffect(() => showStatement(), [])
  const name = `${t('statement.file')}-${writtenDay(range.from)}-${writtenDay(range.to - 1)}`
  return (
    <div className="report">
      <FilterBar
        label={t('statement.filter')}
        options={GROUPS.map((each) => ({ value: each, label: t(`statement.group.${each}`) }))}
        value={group}
        onChange={(next) => showStatement({ group: next })}
      />
      <div className="report-head">
        <RangePicker
          value={range}
          now={serverNow()}
          onChange={(next) => showStatement({ range: next })}
        />
        <CsvButton name={name} read={statementCsv} />
      </div>
      {value && failure === null && <Balances opening={value.opening} closing={value.closing} />}
      <ListState
        isLoading={value === null}
        failure={failure}
        onRetry={() => void reloadStatement()}
        empty={
          value?.entries.length === 0 && (
            <EmptyState
              icon={listBullets}
              title={t('statement.empty')}
              text={t('statement.emptyBody')}
            />
          )
        }
      >
        <Entries entries={value?.entries ?? []} />
      </ListState>
    </div>
  )
}

/** The balance before and after; what lies between is every movement of the range. */
function Balances({ opening, closing }: { opening: number; closing: number }) {
  const t = useText('record')
  const symbol = useSymbol()
  const change = closing - opening
  return (
    <Totals
      items={[
        {
          key: 'opening',
          label: t('statement.opening'),
          value: <Money amount={opening} symbol={symbol} />,
        },
        {
          key: 'change',
          label: t('statement.change'),
          value: <Change amount={change} symbol={symbol} className={change > 0 ? 'up' : ''} />,
        },
        {
          key: 'closing',
          label: t('statement.closing'),
          value: <Money amount={closing} symbol={symbol} />,
        },
      ]}
    />
  )
}

/** Gold for prizes, green for a balance that grew otherwise, plain for what left. */
const tone = ({ kind, amount }: Entry) =>
  GROUP_OF[kind] === 'payout' ? 'b sol' : amount > 0 ? 'b up' : 'b'

function Entries({ entries }: { entries: readonly Entry[] }) {
  const t = useText('record')
  const report = useText('report')
  const { page, pages } = useValue($statement)
  return (
    <>
      <RecordTable
        caption={t('statement.title')}
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'kind',
            label: t('statement.kind'),
            cell: (entry) => <EntryName entry={entry} />,
          },
          {
            key: 'at',
            label: t('statement.at'),
            cell: ({ at }) => <DateTime at={at} />,
          },
          {
            key: 'amount',
            label: t('statement.amount'),
            isEnd: true,
            cell: (entry) => <Change amount={entry.amount} className={tone(entry)} />,
          },
          {
            key: 'balance',
            label: t('statement.balance'),
            isEnd: true,
            narrow: 'labelled',
            cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
          },
        ]}
        detail={(entry) => <EntryDetail entry={entry} />}
      />
      <Pagination
        label={report('pages')}
        page={page}
        pages={pages}
        onPage={(to) => void goToEntries(to)}
      />
    </>
  )
}
