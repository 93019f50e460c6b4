import { useEffect } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { CsvButton } from '#islands/fields/list/CsvButton'
import { useValue } from '#islands/fields/use-value'
import { FilterBar } from '#islands/ui/controls/FilterBar'
import { RangePicker } from '#islands/ui/controls/RangePicker'
import { Change } from '#islands/ui/data/Change'
import { Money } from '#islands/ui/data/Money'
import { Totals } from '#islands/ui/data/Totals'
import { ticket } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { ListState } from '#islands/ui/layout/ListState'
import { useText } from '#islands/ui/text'
import { serverNow } from '#lib/client/clock'
import { GAMES } from '#lib/lottery/games'
import { writtenDay } from '#lib/rules/day-range'
import { TICKET_STATES } from '#lib/rules/ticket-state'
import { BetList } from './BetList'
import {
  $bets,
  $betsQuery,
  type BetState,
  betsCsv,
  betsOf,
  reloadBets,
  showBets,
} from './store/bets'

const STATES = ['all', ...TICKET_STATES] as const satisfies readonly BetState[]

/** What was bet on every product. Needs `record`, `report`, `lottery`, `ticket` and `common`. */
export function BetsPage() {
  const t = useText('record')
  const { range } = useValue($betsQuery)
  const { value, failure } = useValue($bets)
  useEffect(() => showBets(), [])
  const name = `${t('bets.file')}-${writtenDay(range.from)}-${writtenDay(range.to - 1)}`
  return (
    <div className="report">
      <BetFilters />
      <div className="report-head">
        <RangePicker
          value={range}
          now={serverNow()}
          onChange={(next) => showBets({ range: next })}
        />
        <CsvButton name={name} read={betsCsv} />
      </div>
      {value && failure === null && <BetTotals settled={value.settled} open={value.open} />}
      <ListState
        isLoading={value === null}
        failure={failure}
        onRetry={() => void reloadBets()}
        empty={
          value?.bets.length === 0 && (
            <EmptyState icon={ticket} title={t('bets.empty')} text={t('bets.emptyBody')} />
          )
        }
      >
        <BetList bets={betsOf(value)} />
      </ListState>
    </div>
  )
}

function BetFilters() {
  const t = useText('record')
  const states = useText('ticket')
  const games = useText('lottery')
  const { state, gameCode } = useValue($betsQuery)
  return (
    <div className="report-head">
      <FilterBar
        label={t('bets.filter')}
        options={STATES.map((each) => ({
          value: each,
          label: each === 'all' ? t('bets.all') : states(`state.${each}`),
        }))}
        value={state}
        onChange={(next) => showBets({ state: next })}
      />
      <select
        className="filter"
        aria-label={t('bets.game')}
        value={gameCode}
        onChange={(event) => showBets({ gameCode: event.target.value })}
      >
        <option value="">{t('bets.allGames')}</option>
        {GAMES.map(({ code }) => (
          <option key={code} value={code}>
            {games(`game.${code}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface BetTotalsProps {
  settled: { count: number; stake: number; valid: number; payout: number }
  open: { count: number; stake: number }
}

/** Sums of the whole range: of settled bets, and what is still open. */
function BetTotals({ settled: { count, stake, valid, payout }, open }: BetTotalsProps) {
  const t = useText('record')
  const symbol = useSymbol()
  const net = payout - stake
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  const openNote = open.count > 0 && t('bets.open', { count: open.count })
  return (
    <Totals
      items={[
        {
          key: 'stake',
          label: t('bets.stake'),
          value: money(stake),
          note: t('bets.count', { count }),
        },
        { key: 'valid', label: t('bets.valid'), value: money(valid) },
        { key: 'payout', label: t('bets.payout'), value: money(payout) },
        {
          key: 'net',
          label: t('bets.net'),
          value: <Change amount={net} symbol={symbol} className={net > 0 ? 'up' : ''} />,
        },
        { key: 'open', label: t('bets.openStake'), value: money(open.stake), note: openNote },
      ]}
    />
  )
}
