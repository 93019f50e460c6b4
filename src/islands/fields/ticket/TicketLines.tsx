import { Money } from '#islands/ui/data/Money'
import { useText } from '#islands/ui/text'
import type { Ticket } from '#lib/api/lottery/lottery'
import { hitPrizes, prizeName } from '#lib/lottery/rules/prize-name'
import { formatOdds } from '#lib/money'
import { useMoney } from '../format/use-money'
import { lineText, playName } from './line-text'

interface TicketLinesProps {
  lines: Ticket['lines']
  gameCode: string
  isSettled: boolean
}

/**
 * Every line of a ticket: what it holds, at which odds, what came of it. Needs `record`, `ticket`,
 * `lottery` and `rules`.
 */
export function TicketLines({ lines, ...rest }: TicketLinesProps) {
  return (
    <ul className="bet-lines">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an accepted ticket's lines never move
        <li key={at}>
          <TicketLine line={line} {...rest} />
        </li>
      ))}
    </ul>
  )
}

interface TicketLineProps extends Omit<TicketLinesProps, 'lines'> {
  line: Ticket['lines'][number]
}

function TicketLine({ line, gameCode, isSettled }: TicketLineProps) {
  const rules = useText('rules')
  const t = useText('record')
  const ticket = useText('ticket')
  const words = useText('lottery')
  const money = useMoney()
  const { play, bets, multiple, unit, amount, odds, payout, cap } = line
  const byHits = hitPrizes(odds).map(
    ([tier, each]) => `${prizeName(rules, tier)} ×${formatOdds(each)}`,
  )
  const pays = [...new Set(Object.values(odds))].map(formatOdds).join(' · ×')
  const paysText = byHits.join(' · ') || (pays && words('pays', { odds: pays }))
  return (
    <>
      <span className="grow">
        <span className="sm">
          <span className="b">{playName(gameCode, play, rules)}</span>{' '}
          <span className="num">{lineText(gameCode, line, rules)}</span>
        </span>
        <span className="xs muted num">
          {ticket('bets', { count: bets, multiple })} · {t('bets.unit', { unit: money(unit) })}
          {paysText && ` · ${paysText}`}
          {cap !== undefined && ` · ${words('slip.cap')}: ${money(cap)}`}
        </span>
      </span>
      <span className="right">
        <Money className="sm" amount={amount} />
        {isSettled && payout > 0 && (
          <span className="xs sol">
            {ticket('payout')} <Money amount={payout} />
          </span>
        )}
      </span>
    </>
  )
}
