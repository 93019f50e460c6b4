import { Balls } from '#islands/fields/Balls'
import { TicketEntries } from '#islands/fields/TicketEntries'
import { TicketLines } from '#islands/fields/TicketLines'
import { Button } from '#islands/ui/Button'
import { useLanguage, useText } from '#islands/ui/text'
import { When } from '#islands/ui/When'
import { verifyPath } from '#lib/lottery/verify-path'
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
      <TicketLines lines={lines} gameCode={gameCode} isSettled={settledAt !== null} />
      {settledAt !== null && <TicketEntries ticket={id} />}
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
