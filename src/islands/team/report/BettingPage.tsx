import { useEffect } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { GameName, useGameName } from '#islands/fields/ticket/GameName'
import { stateTone } from '#islands/fields/ticket/ticket-state'
import { useValue } from '#islands/fields/use-value'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { Change } from '#islands/ui/data/Change'
import { Chip } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { Money } from '#islands/ui/data/Money'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { Totals } from '#islands/ui/data/Totals'
import { useText } from '#islands/ui/text'
import { TEAM_RECORD_DAYS } from '#lib/limits'
import { MemberName } from './MemberName'
import { ReportFrame } from './ReportFrame'
import { SignedMoney } from './SignedMoney'
import { type BetEnd, type TeamBet, teamBets } from './store'

const ENDS = ['all', 'won', 'lost', 'tied'] as const satisfies readonly BetEnd[]

/** Settled bets of everybody below. Needs `team-report`, `report`, `lottery`, `ticket`. */
export function BettingPage() {
  const t = useText('team-report')
  useEffect(() => teamBets.show(), [])
  return (
    <ReportFrame
      report={teamBets}
      file={t('bets.file')}
      early={({ from }) => ({
        from,
        text: (day) => t('early.kept', { day, days: TEAM_RECORD_DAYS }),
      })}
      filters={<BetFilters />}
      totals={({ total }) => <BetTotals total={total} />}
      isEmpty={({ bets }) => bets.length === 0}
    >
      {({ bets }) => <BetTable bets={bets} />}
    </ReportFrame>
  )
}

function BetFilters() {
  const t = useText('team-report')
  const states = useText('ticket')
  const nameOf = useGameName()
  const { state, gameCode } = useValue(teamBets.$query)
  const { value } = useValue(teamBets.$page)
  const games = value?.games ?? []
  const offered = gameCode && !games.includes(gameCode) ? [...games, gameCode] : games
  return (
    <div className="report-head">
      <FilterBar
        label={t('bets.filter')}
        options={ENDS.map((each) => ({
          value: each,
          label: each === 'all' ? t('bets.all') : states(`state.${each}`),
        }))}
        value={state}
        onChange={(next) => teamBets.show({ state: next })}
      />
      <select
        className="filter"
        aria-label={t('bets.game')}
        value={gameCode}
        onChange={(event) => teamBets.show({ gameCode: event.target.value })}
      >
        <option value="">{t('bets.allGames')}</option>
        {offered.map((code) => (
          <option key={code} value={code}>
            {nameOf({ gameCode: code, title: value?.titles?.[code] ?? '' })}
          </option>
        ))}
      </select>
    </div>
  )
}

type Total = Pick<TeamBet, 'count' | 'stake' | 'valid' | 'payout'>

function BetTotals({ total: { count, stake, valid, payout } }: { total: Total }) {
  const t = useText('team-report')
  const symbol = useSymbol()
  return (
    <Totals
      items={[
        {
          ...{ key: 'stake', label: t('sum.stake'), note: t('bets.count', { count }) },
          value: <SignedMoney amount={stake} symbol={symbol} />,
        },
        {
          ...{ key: 'valid', label: t('sum.valid') },
          value: <SignedMoney amount={valid} symbol={symbol} />,
        },
        {
          ...{ key: 'payout', label: t('sum.payout') },
          value: <SignedMoney amount={payout} symbol={symbol} />,
        },
        {
          ...{ key: 'gain', label: t('sum.gain') },
          value: (
            <Change
              amount={stake - payout}
              symbol={symbol}
              className={stake > payout ? 'up' : ''}
            />
          ),
        },
      ]}
    />
  )
}

function BetTable({ bets }: { bets: readonly TeamBet[] }) {
  const t = useText('team-report')
  const states = useText('ticket')
  const columns: RecordColumn<TeamBet>[] = [
    { key: 'member', label: t('member'), cell: (bet) => <MemberName account={bet.account} /> },
    {
      key: 'game',
      label: t('bets.game'),
      cell: ({ gameCode, title }) => <GameName gameCode={gameCode} title={title} />,
    },
    { key: 'at', label: t('bets.settled'), cell: ({ at }) => <DateTime at={at} /> },
    {
      key: 'state',
      label: t('bets.state'),
      isEnd: true,
      cell: ({ state, isUndone }) =>
        isUndone ? (
          <Chip tone="warn">{t('bets.undone')}</Chip>
        ) : (
          <Chip tone={stateTone(state)}>{states(`state.${state}`)}</Chip>
        ),
    },
    {
      key: 'stake',
      label: states('stake'),
      isEnd: true,
      narrow: 'labelled',
      cell: ({ stake }) => <SignedMoney amount={stake} />,
    },
    {
      key: 'valid',
      label: t('sum.valid'),
      isEnd: true,
      narrow: 'off',
      cell: ({ valid }) => <SignedMoney amount={valid} />,
    },
    {
      key: 'payout',
      label: states('payout'),
      isEnd: true,
      narrow: 'labelled',
      cell: ({ payout, stake }) =>
        payout > stake ? <Money amount={payout} className="b" /> : <SignedMoney amount={payout} />,
    },
    {
      ...{ key: 'memberNet', label: t('bets.memberNet'), isEnd: true, narrow: 'off' },
      cell: ({ payout, stake }) => <Change amount={payout - stake} />,
    },
  ]
  return (
    <RecordTable caption={t('bets.caption')} rows={bets} keyOf={({ id }) => id} columns={columns} />
  )
}
