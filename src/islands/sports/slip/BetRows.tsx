import { useMoney } from '#islands/fields/format/use-money'
import { selectionName } from '#islands/fields/sports/market-names'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { $bets, type SlipBet } from '../store/bets'
import { $refusals, askMost } from '../store/place'
import { $tab } from '../store/slip'
import { betName } from './bet-name'
import { QuickStakes, StakeField } from './StakeField'

interface BetRowsProps {
  isFixed: boolean
}

/** The bets of the tab, each with its stake. */
export function BetRows({ isFixed }: BetRowsProps) {
  const t = useText('sports')
  const tab = useValue($tab)
  const bets = useValue($bets)
  if (tab === 'accumulator') {
    const [bet] = bets
    if (!bet) return <p className="sm muted">{t('slip.needsTwo')}</p>
    return <OneBet bet={bet} isFixed={isFixed} label={t('slip.stake')} />
  }
  if (tab === 'single' && bets.length === 1 && bets[0]) {
    return <OneBet bet={bets[0]} isFixed={isFixed} label={t('slip.stake')} />
  }
  if (tab === 'system' && bets.length === 0) {
    return <p className="sm muted">{t('slip.needsThree')}</p>
  }
  return (
    <ul className="bet-rows">
      {bets.map((bet) => (
        <BetRow key={bet.key} bet={bet} isFixed={isFixed} isSingle={tab === 'single'} />
      ))}
    </ul>
  )
}

function OneBet({ bet, isFixed, label }: { bet: SlipBet; isFixed: boolean; label: string }) {
  return (
    <div className="one-bet">
      <StakeField of={bet.key} label={label} isFixed={isFixed} />
      <QuickStakes of={bet.key} isFixed={isFixed} onMost={() => void askMost(bet)} />
      <BetError bet={bet} />
    </div>
  )
}

function BetRow({ bet, isFixed, isSingle }: { bet: SlipBet; isFixed: boolean; isSingle: boolean }) {
  const t = useText('sports')
  const names = useText('market')
  const [pick] = bet.picks
  const name =
    isSingle && pick ? selectionName(pick.market, pick.selection, pick, names) : betName(bet, t)
  return (
    <li className="bet-row">
      <div className="grow">
        <p className="b sm">{name}</p>
        {!isSingle && (
          <p className="xs faint num">
            {bet.refused === 'slip.too-many-combinations'
              ? t('slip.tooMany')
              : t('slip.bets', { count: bet.count })}
          </p>
        )}
      </div>
      <StakeField
        of={bet.key}
        label={t('slip.stakeOf', { bet: name })}
        isFixed={isFixed || bet.refused === 'slip.too-many-combinations'}
      />
      <BetError bet={bet} />
    </li>
  )
}

/** Why this bet was refused, and the stake that would be taken. */
function BetError({ bet }: { bet: SlipBet }) {
  const t = useText('sports')
  const money = useMoney()
  const refusal = useValue($refusals)[bet.key]
  const most = refusal?.most
  if (most === undefined || most === null) return null
  return (
    <p className="xs down whole" role="alert">
      {most > 0 ? t('slip.mostIs', { amount: money(most) }) : t('slip.takesNone')}
    </p>
  )
}
