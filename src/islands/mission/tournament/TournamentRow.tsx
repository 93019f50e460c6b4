import { useId, useState } from 'react'
import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { SiteTime } from '#islands/fields/format/SiteTime'
import { useMoney } from '#islands/fields/format/use-money'
import { useGameName } from '#islands/fields/ticket/GameName'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { ListRow } from '#islands/ui/data/ListRow'
import { medal } from '#islands/ui/icons/reward-icons'
import { useText } from '#islands/ui/text'
import { joinTournament, type Tournament } from './store'
import { TournamentTable } from './TournamentTable'
import { useScore } from './use-score'

const TONES = { soon: 'info', open: 'success', closing: 'brand', final: 'neutral' } as const
/** Prizes named one by one; the table has the others. */
const PRIZES_NAMED = 3

/** What counts, from what stake on, in which games. */
function useRule({ scoring, minStake, minBets, games, categories, join }: Tournament): string {
  const t = useText('tournament')
  const names = useText('report')
  const money = useMoney()
  const nameOf = useGameName()
  const list = [...games.map(nameOf), ...categories.map((each) => names(`category.${each}`))]
  return [
    t(`scoring.${scoring}`),
    scoring === 'multiple' && minStake > 0 && t('minStake', { amount: money(minStake) }),
    minBets > 0 && t('minBets', { count: minBets }),
    list.length > 0 && t('games', { list: list.join(', ') }),
    join && t('joinFirst'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What taking part costs, where the money goes and when it comes back. */
function Cost({ tournament: { buyIn, cut, minEntrants } }: { tournament: Tournament }) {
  const t = useText('tournament')
  const money = useMoney()
  const parts = { amount: money(buyIn), net: money(buyIn - cut), cut: money(cut) }
  return (
    <p className="sm">
      {t(cut > 0 ? 'cost' : 'costAll', parts)}{' '}
      {minEntrants > 0 && `${t('back', { count: minEntrants })} `}
      {t('rest')}
    </p>
  )
}

function Join({ tournament: { code, name, buyIn } }: { tournament: Tournament }) {
  const t = useText('tournament')
  const money = useMoney()
  const label = buyIn > 0 ? t('joinFor', { amount: money(buyIn) }) : t('join')
  const { busy, failure, run } = useAction()
  return (
    <>
      <Button
        tone="primary"
        busy={busy}
        aria-label={`${label}: ${name}`}
        onClick={() => void run(() => joinTournament(code))}
      >
        {label}
      </Button>
      <Failure text={failure} />
    </>
  )
}

/** One's own score, once there is one. */
function Own({ tournament }: { tournament: Tournament }) {
  const t = useText('tournament')
  const scored = useScore(tournament.scoring)
  const { isIn, bets, minBets, score, state, join } = tournament
  if (!isIn || state === 'soon') return join && isIn ? <p className="sm">{t('in')}</p> : null
  const missing = state === 'final' ? 0 : Math.max(0, minBets - bets)
  return (
    <p className="sm b">
      {bets === 0 ? t('noBet') : t('own', { score: scored(score), count: bets })}{' '}
      {missing > 0 && t('missing', { count: missing })}
    </p>
  )
}

export function TournamentRow({ tournament }: { tournament: Tournament }) {
  const t = useText('tournament')
  const money = useMoney()
  const rule = useRule(tournament)
  const { name, state, prizes, entrants, minEntrants, startsAt, endsAt, join, isIn } = tournament
  const pool = prizes.reduce((sum, prize) => sum + prize, 0)
  const named = prizes.slice(0, PRIZES_NAMED).map((prize, at) => {
    return t('prize', { place: at + 1, amount: money(prize) })
  })
  const more = prizes.length - named.length
  return (
    <ListRow
      icon={medal}
      title={name}
      facts={[
        t('entrants', { count: entrants }),
        minEntrants > 0 && t('minEntrants', { count: minEntrants }),
      ]}
      amount={<span className="b num nowrap sol">{money(pool)}</span>}
      status={<Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>}
    >
      <p className="sm muted">
        {state === 'soon' ? t('begins') : t('ends')}{' '}
        <SiteTime at={state === 'soon' ? startsAt : endsAt} />
      </p>
      <p className="sm muted">{rule}</p>
      <p className="sm">
        {named.join(' · ')}
        {more > 0 && ` · ${t('more', { count: more })}`}
      </p>
      {tournament.buyIn > 0 && state !== 'final' && <Cost tournament={tournament} />}
      <Own tournament={tournament} />
      {join && !isIn && (state === 'soon' || state === 'open') && <Join tournament={tournament} />}
      <Table tournament={tournament} />
    </ListRow>
  )
}

function Table({ tournament }: { tournament: Tournament }) {
  const words = useText('mission')
  const [isOpen, setOpen] = useState(false)
  const table = useId()
  const { name } = tournament
  return (
    <>
      <Button
        size="s"
        aria-expanded={isOpen}
        aria-controls={isOpen ? table : undefined}
        aria-label={words(isOpen ? 'leaders.hideOf' : 'leaders.showOf', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {words(isOpen ? 'leaders.hide' : 'leaders.show')}
      </Button>
      {isOpen && (
        <div id={table}>
          <TournamentTable tournament={tournament} />
        </div>
      )}
    </>
  )
}
