import { useMoney } from '#islands/fields/format/use-money'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { SportsPicks } from '#islands/fields/sports/SportsPicks'
import { useOdds } from '#islands/fields/sports/use-odds'
import { Button } from '#islands/ui/controls/Button'
import { Chip, type ChipTone } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { useText } from '#islands/ui/text'
import type { SportsTicket } from '#lib/api/sports/bets'
import { MatchTime } from '../kit/MatchTime'
import { useKeyed } from '../kit/use-keyed'
import { betName } from '../slip/bet-name'
import { isLive, matches } from '../store/match'
import { againFrom } from '../store/place'

const TONES: Readonly<Record<string, ChipTone>> = {
  won: 'success',
  cashed: 'success',
  returned: 'neutral',
  void: 'neutral',
  lost: 'danger',
}

const cashOut = async () => (await import('./CashOut')).CashOut
const betEntries = async () => (await import('./BetEntries')).BetEntries

/** One ticket: each pick as it stands, what it cost, what it may bring or has brought. */
export function BetCard({ ticket }: { ticket: SportsTicket }) {
  const t = useText('sports')
  const odds = useOdds()
  const money = useMoney()
  const { id, at, picks, state, label, stake, possible, payout } = ticket
  const isOpen = state !== 'settled'
  return (
    <li className="bet-card" data-ticket={id} data-state={label ?? state}>
      <div className="row between start">
        <div>
          <p className="b">
            {ticket.type === 'accumulator'
              ? t('bets.accumulatorOf', { count: picks.length })
              : betName(ticket, t)}
          </p>
          <p className="xs faint num">
            <span translate="no">{id}</span> · <DateTime at={at} />
          </p>
        </div>
        {label ? (
          <Chip tone={TONES[label] ?? 'neutral'}>{t(`label.${label}`)}</Chip>
        ) : (
          ticket.odds && (
            <b className="fig" translate="no">
              {odds(ticket.odds)}
            </b>
          )
        )}
      </div>
      <SportsPicks
        picks={picks}
        now={(pick) => <PickNow event={pick.event} startAt={pick.startAt} />}
      />
      <dl className="slip-sum">
        <Sum
          name={
            ticket.combinations > 1
              ? t('bets.staked', { count: ticket.combinations, amount: money(ticket.unit) })
              : t('slip.stake')
          }
          amount={money(stake)}
        />
        {isOpen && <Sum name={t('slip.possible')} amount={money(possible)} isGold />}
        {(payout > 0 || !isOpen) && (
          <Sum name={t('bets.paid')} amount={money(payout)} isGold={payout > stake} />
        )}
      </dl>
      {isOpen ? (
        <Lazy load={cashOut} props={{ ticket }} />
      ) : (
        <Lazy load={betEntries} props={{ id, version: ticket.version }} />
      )}
      {!isOpen && (
        <Button size="s" tone="ghost" onClick={() => againFrom([ticket])}>
          {t('receipt.again')}
        </Button>
      )}
    </li>
  )
}

interface SumProps {
  name: string
  amount: string
  isGold?: boolean
}

const Sum = ({ name, amount, isGold }: SumProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={isGold ? 'num b sol' : 'num b'}>{amount}</dd>
  </div>
)

/** Where the match of a pick is now. */
function PickNow({ event, startAt }: { event: string; startAt: number }) {
  const match = useKeyed(matches, event)
  return (
    <>
      {match?.score && isLive(match) && (
        <b className="fig">{`${match.score[0]}\u2013${match.score[1]} `}</b>
      )}
      <MatchTime event={event} startAt={startAt} />
    </>
  )
}
