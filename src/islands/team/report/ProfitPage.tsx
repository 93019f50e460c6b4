import { useEffect } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { Change } from '#islands/ui/data/Change'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { Totals } from '#islands/ui/data/Totals'
import { useText } from '#islands/ui/text'
import { gainOf } from './gain'
import { MemberName } from './MemberName'
import { ReportFrame } from './ReportFrame'
import { SignedMoney } from './SignedMoney'
import { type ProfitRow, type ProfitScope, type TeamProfit, teamProfit } from './store'

const SCOPES = ['team', 'member'] as const satisfies readonly ProfitScope[]

/** What came through each downline. Needs `team-report`, `report`, `team`. */
export function ProfitPage() {
  const t = useText('team-report')
  const { scope } = useValue(teamProfit.$query)
  useEffect(() => teamProfit.show(), [])
  return (
    <ReportFrame
      report={teamProfit}
      file={t('profit.file')}
      early={({ from, path }) => ({
        from,
        text: (day) => t('early.joined', { day, account: path.at(-1)?.account ?? '' }),
      })}
      filters={
        <FilterBar
          label={t('profit.scope')}
          options={SCOPES.map((each) => ({ value: each, label: t(`profit.${each}`) }))}
          value={scope}
          onChange={(next) => teamProfit.show({ scope: next })}
        />
      }
      totals={(value) => <ProfitTotals total={value.total} />}
      isEmpty={({ rows, total }) => rows.length === 0 && total.count === 0 && total.deposits === 0}
    >
      {(value) => <ProfitRows value={value} />}
    </ReportFrame>
  )
}

function ProfitTotals({ total }: { total: TeamProfit['total'] }) {
  const t = useText('team-report')
  const symbol = useSymbol()
  const item = (key: 'stake' | 'payout' | 'rebates' | 'valid' | 'deposits' | 'withdrawals') => ({
    ...{ key, label: t(`sum.${key}`) },
    value: <SignedMoney amount={total[key]} symbol={symbol} />,
  })
  const gain = {
    ...{ key: 'gain', label: t('sum.gain') },
    value: (
      <Change amount={gainOf(total)} symbol={symbol} className={gainOf(total) > 0 ? 'up' : ''} />
    ),
  }
  return (
    <>
      <Totals items={[gain, item('stake'), item('payout'), item('rebates')]} />
      <Totals items={[item('valid'), item('deposits'), item('withdrawals')]} />
    </>
  )
}

type Shown = Pick<ProfitRow, 'member' | 'account' | 'sums' | 'hasTeam'> & {
  isOwn?: true
  type: ProfitRow['type'] | null
}

function ProfitRows({ value: { path, own, rows } }: { value: TeamProfit }) {
  const t = useText('team-report')
  const type = useText('team')
  const { page } = useValue(teamProfit.$page)
  const last = path.at(-1)
  const self: Shown = {
    ...{ member: 'own', account: last?.account ?? '', sums: own },
    ...{ hasTeam: false, isOwn: true, type: null },
  }
  const shown: Shown[] = page === 1 ? [self, ...rows] : [...rows]
  const sum = (
    key: 'stake' | 'valid' | 'payout' | 'rebates',
    narrow: 'labelled' | 'off',
  ): RecordColumn<Shown> => ({
    ...{ key, label: t(`sum.${key}`), isEnd: true, narrow },
    cell: ({ sums }) => <SignedMoney amount={sums[key]} />,
  })
  const columns: RecordColumn<Shown>[] = [
    {
      key: 'member',
      label: t('member'),
      cell: (row) => <Name row={row} isMine={path.length < 2} />,
    },
    {
      key: 'type',
      label: type('column.type'),
      cell: (row) => (row.type === null ? t('profit.own') : type(`type.${row.type}`)),
    },
    sum('valid', 'labelled'),
    sum('stake', 'off'),
    sum('payout', 'off'),
    sum('rebates', 'off'),
    {
      key: 'gain',
      label: t('sum.gain'),
      isEnd: true,
      cell: ({ sums }) => (
        <Change amount={gainOf(sums)} className={gainOf(sums) > 0 ? 'b up' : 'b'} />
      ),
    },
  ]
  return (
    <>
      <Path path={path} />
      <RecordTable
        caption={t('profit.caption')}
        rows={shown}
        keyOf={({ member }) => member}
        columns={columns}
      />
      <p className="xs muted">{t('gainNote')}</p>
    </>
  )
}

/** A downline with a team of their own leads to it. */
function Name({
  row: { member, account, hasTeam, isOwn },
  isMine,
}: {
  row: Shown
  isMine: boolean
}) {
  const t = useText('team-report')
  if (isOwn && isMine) return <span className="b">{t('profit.me')}</span>
  if (!hasTeam) return <MemberName account={account} />
  return (
    <button
      type="button"
      className="link"
      aria-label={t('profit.open', { account })}
      translate="no"
      onClick={() => teamProfit.show({ of: member })}
    >
      {account}
    </button>
  )
}

/** The way down the tree; each step leads back to it. */
function Path({ path }: { path: TeamProfit['path'] }) {
  const tree = useText('team')
  if (path.length < 2) return null
  return (
    <nav aria-label={tree('path')}>
      <ol className="team-path">
        {path.map(({ id, account }, at) => (
          <li key={id}>
            {at === path.length - 1 ? (
              <span className="b" aria-current="true" translate="no">
                {account}
              </span>
            ) : (
              <button
                type="button"
                className="link"
                onClick={() => teamProfit.show({ of: at === 0 ? '' : id })}
              >
                {at === 0 ? tree('mine') : account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
