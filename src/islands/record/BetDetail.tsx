import { Balls } from '#islands/fields/Balls'
import { lineText, playName } from '#islands/fields/line-text'
import { useMoney } from '#islands/fields/use-money'
import { Button } from '#islands/ui/Button'
import { Money } from '#islands/ui/Money'
import { useLanguage, useText } from '#islands/ui/text'
import { When } from '#islands/ui/When'
import { verifyPath } from '#lib/lottery/verify-path'
import { formatOdds } from '#lib/money'
import { betAgain } from '#lib/stores/bet-again'
import type { Bet } from '#lib/stores/bets'

/** The draw, what was staked at which odds, what came of it; its proof, and the same bet again. */
export function BetDetail({ bet }: { bet: Bet }) {
  const t = useText('record')
  const ticket = useText('ticket')
  const { code } = useLanguage()
  const { id, gameCode, issue, result, settledAt, lines } = bet
  return (
    <div className="bet-detail">
      <dl className="bet-facts">
        <div>
          <dt>{t('bets.ticket')}</dt>
          <dd className="num" translate="no">
            {id}
          </dd>
        </div>
        <div>
          <dt>{ticket('result')}</dt>
          <dd>
            {result ? (
              <Balls issue={issue} result={result} gameCode={gameCode} size="s" />
            ) : (
              ticket('drawnNone')
            )}
          </dd>
        </div>
        {settledAt !== null && (
          <div>
            <dt>{t('bets.settledAt')}</dt>
            <dd>
              <When at={settledAt} />
            </dd>
          </div>
        )}
      </dl>
      <ul className="bet-lines">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an accepted ticket's lines never move
          <li key={at}>
            <BetLine line={line} gameCode={gameCode} isSettled={settledAt !== null} />
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <Button size="s" onClick={() => window.location.assign(betAgain(bet, code))}>
          {t('bets.again')}
        </Button>
        {result && (
          <a className="btn ghost s" href={verifyPath(code, gameCode, issue)}>
            {ticket('verify', { draw: issue })}
          </a>
        )}
      </div>
    </div>
  )
}

interface BetLineProps {
  line: Bet['lines'][number]
  gameCode: string
  isSettled: boolean
}

function BetLine({ line, gameCode, isSettled }: BetLineProps) {
  const rules = useText('rules')
  const t = useText('record')
  const ticket = useText('ticket')
  const words = useText('lottery')
  const money = useMoney()
  const { play, bets, multiple, unit, amount, odds, payout } = line
  const pays = [...new Set(Object.values(odds))].map(formatOdds).join(' · ')
  return (
    <>
      <span className="grow">
        <span className="sm">
          <span className="b">{playName(gameCode, play, rules)}</span>{' '}
          <span className="num">{lineText(line, rules)}</span>
        </span>
        <span className="xs muted num">
          {ticket('bets', { count: bets, multiple })} · {t('bets.unit', { unit: money(unit) })}
          {pays && ` · ${words('pays', { odds: pays })}`}
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
