import { GameName } from '#islands/fields/ticket/GameName'
import { shownState, stateTone } from '#islands/fields/ticket/ticket-state'
import { useValue } from '#islands/fields/use-value'
import { Pagination } from '#islands/ui/controls/Pagination'
import { Chip } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { Money } from '#islands/ui/data/Money'
import { type RecordColumn, RecordTable } from '#islands/ui/data/RecordTable'
import { useText } from '#islands/ui/text'
import { shortDrawNumber } from '#lib/lottery/draw/issue-number'
import { gameOf } from '#lib/lottery/games'
import { isGivenBack } from '#lib/rules/ticket-state'
import { BetDetail } from './BetDetail'
import { $bets, type Bet, goToBets } from './store/bets'

/** Bets, newest first; each unfolds to all that belongs to it. */
export function BetList({ bets }: { bets: readonly Bet[] }) {
  const t = useText('record')
  const report = useText('report')
  const states = useText('ticket')
  const { page, pages } = useValue($bets)
  const columns: RecordColumn<Bet>[] = [
    { key: 'game', label: t('bets.draw'), cell: (bet) => <GameAndDraw bet={bet} /> },
    { key: 'at', label: t('bets.at'), cell: ({ at }) => <DateTime at={at} /> },
    {
      key: 'state',
      label: t('bets.state'),
      isEnd: true,
      cell: (bet) => (
        <Chip tone={stateTone(shownState(bet))}>{states(`state.${shownState(bet)}`)}</Chip>
      ),
    },
    {
      key: 'stake',
      label: states('stake'),
      isEnd: true,
      narrow: 'labelled',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'payout',
      label: states('payout'),
      isEnd: true,
      narrow: 'labelled',
      cell: (bet) =>
        bet.state === 'open' ? (
          '–'
        ) : (
          <>
            {isGivenBack(bet.state) && <span className="xs muted">{states('givenBack')} </span>}
            <Money amount={bet.payout} className={shownState(bet) === 'won' ? 'b sol' : ''} />
          </>
        ),
    },
  ]
  return (
    <>
      <RecordTable
        caption={t('bets.title')}
        rows={bets}
        keyOf={({ id }) => id}
        columns={columns}
        detail={(bet) => <BetDetail bet={bet} />}
      />
      <Pagination
        label={report('pages')}
        page={page}
        pages={pages}
        onPage={(to) => void goToBets(to)}
      />
    </>
  )
}

function GameAndDraw({ bet: { gameCode, title, issue } }: { bet: Bet }) {
  const states = useText('ticket')
  return (
    <span className="game-draw">
      <span className="b">
        <GameName gameCode={gameCode} title={title} />
      </span>
      <span className="xs faint num">
        {gameOf(gameCode) ? states('draw', { draw: shortDrawNumber(issue) }) : issue}
      </span>
    </span>
  )
}
