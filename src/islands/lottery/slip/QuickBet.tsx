import { useMoney } from '#islands/fields/format/use-money'
import { lineText, playName } from '#islands/fields/ticket/line-text'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Modal } from '#islands/ui/layout/Modal'
import { useLanguage, useText } from '#islands/ui/text'
import { fromLeft } from '#lib/intl'
import { shortDrawNumber } from '#lib/lottery/draw/issue-number'
import { formatOdds } from '#lib/money'
import { $placing, dropQuick } from '../store/bet'
import { $gameCode } from '../store/game'
import { quote } from '../store/quote'
import { $quick, $slipDraw } from '../store/slip'
import { StakeAction } from './StakeAction'

/** Everything a stake means, once more, before the pad's line is staked on its own. */
export function QuickBet() {
  const t = useText('lottery')
  const rules = useText('rules')
  const { tag } = useLanguage()
  const money = useMoney()
  const line = useValue($quick)
  const placing = useValue($placing)
  const issue = useValue($slipDraw)
  const gameCode = useValue($gameCode)
  const price = line ? quote(gameCode, line) : null
  if (!line || !price) return null
  const odds = Object.values(price.odds)[0]
  return (
    <Modal
      title={t('quick.title')}
      className="quick"
      locked={placing === 'sending'}
      onClose={dropQuick}
    >
      <dl className="bet-facts">
        <Fact
          name={t('quick.game')}
          value={`${t(`game.${gameCode}`)} · ${fromLeft(shortDrawNumber(issue), tag)}`}
        />
        <Fact name={playName(gameCode, line.play, rules)} value={lineText(gameCode, line, rules)} />
        <Fact
          name={t('quick.bets')}
          value={t('slip.bets', { count: price.bets, multiple: line.multiple })}
        />
        {odds !== undefined && <Fact name={t('odds')} value={`×${formatOdds(odds)}`} />}
        {price.rebate && <Fact name={t('bar.rebate')} value={money(price.rebate)} />}
        {price.cap && <Fact name={t('slip.cap')} value={money(price.cap)} />}
        <Fact
          name={t('slip.possible')}
          value={t('slip.upTo', { amount: money(price.cap ?? price.possible) })}
          className="sol"
        />
        <Fact name={t('slip.total')} value={money(price.amount)} className="total" />
      </dl>
      <StakeAction from="quick" amount={price.amount} />
      <Button tone="ghost" block disabled={placing === 'sending'} onClick={dropQuick}>
        {t('quick.back')}
      </Button>
    </Modal>
  )
}

function Fact({
  name,
  value,
  className = '',
}: {
  name: string
  value: string
  className?: string
}) {
  return (
    <div>
      <dt className="muted sm">{name}</dt>
      <dd className={`b num right ${className}`.trim()}>{value}</dd>
    </div>
  )
}
