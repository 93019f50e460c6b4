import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { gameOf } from '#lib/lottery/games'
import { MINOR_PER_UNIT, type Minor } from '#lib/money'
import { $gameCode } from '../store/game'
import { $mostPerBet, $perBet, ladderOf, setPerBet } from '../store/stake'

/** What each bet is staked with, by one press: an amount, half, twice, or the most there is. */
export function StakeChips() {
  const t = useText('lottery')
  const number = numberFormat(useLanguage().tag, { maximumFractionDigits: 4 })
  const game = gameOf(useValue($gameCode))
  const perBet = useValue($perBet)
  const most = useValue($mostPerBet)
  if (!game) return null
  return (
    <div className="chips num" role="group" aria-label={t('bar.perBet')}>
      {ladderOf(game).map((amount) => (
        <AmountChip
          key={amount}
          amount={amount}
          text={number.format(amount / MINOR_PER_UNIT)}
          isOn={amount === perBet}
        />
      ))}
      <button
        type="button"
        className="stake-chip"
        aria-label={`½ · ${t('bar.half')}`}
        onClick={() => setPerBet(perBet / 2)}
      >
        ½
      </button>
      <button
        type="button"
        className="stake-chip"
        aria-label={`×2 · ${t('bar.double')}`}
        onClick={() => setPerBet(perBet * 2)}
      >
        <bdi dir="ltr">×2</bdi>
      </button>
      <button
        type="button"
        className="stake-chip"
        aria-disabled={most === null || undefined}
        onClick={() => most !== null && setPerBet(most)}
      >
        {t('bar.most')}
      </button>
    </div>
  )
}

function AmountChip({ amount, text, isOn }: { amount: Minor; text: string; isOn: boolean }) {
  const money = useMoney()
  return (
    <button
      type="button"
      className="stake-chip"
      aria-pressed={isOn}
      aria-label={money(amount)}
      onClick={() => setPerBet(amount)}
    >
      {text}
    </button>
  )
}
