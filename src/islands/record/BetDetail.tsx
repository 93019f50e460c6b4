import { Explained } from '#islands/fields/explain/Explained'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { Balls } from '#islands/fields/ticket/Balls'
import { TicketEntries } from '#islands/fields/ticket/TicketEntries'
import { TicketLines } from '#islands/fields/ticket/TicketLines'
import { Button } from '#islands/ui/controls/Button'
import { DateTime } from '#islands/ui/data/DateTime'
import { useLanguage, useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { verifyPath } from '#lib/paths/verify-path'
import { betAgain } from '#lib/stores/kept-slip'
import { DetailLink } from './DetailLink'
import { Replay } from './Replay'
import type { Bet } from './store/bets'
import { explainPlayed } from './store/detail'

const SPORTS_PART = {
  namespaces: ['market'],
  load: async () => (await import('./SportsBetDetail')).SportsBetDetail,
}

/**
 * The draw, what was staked at which odds, what came of it; its proof, and the same bet again. Of
 * other products than lotteries: how it ended, and what moved for it.
 */
export function BetDetail({ bet }: { bet: Bet }) {
  const t = useText('record')
  const ticket = useText('ticket')
  const { code } = useLanguage()
  const { id, gameCode, issue, result, settledAt, lines, reason } = bet
  const isLottery = gameOf(gameCode) !== undefined
  const isSports = bet.product === 'sports'
  return (
    <div className="bet-detail">
      <dl className="bet-facts">
        <div>
          <dt>{t('bets.ticket')}</dt>
          <dd className="num" translate="no">
            {id}
          </dd>
        </div>
        {!isSports && (
          <div>
            <dt>{ticket('result')}</dt>
            <dd>
              {result && isLottery ? (
                <Balls issue={issue} result={result} gameCode={gameCode} size="s" />
              ) : (
                result || ticket('drawnNone')
              )}
            </dd>
          </div>
        )}
        {settledAt !== null && (
          <div>
            <dt>{t('bets.settledAt')}</dt>
            <dd>
              <DateTime at={settledAt} />
            </dd>
          </div>
        )}
      </dl>
      {reason && !isSports && <p className="sm">{ticket('reason', { reason })}</p>}
      {isLottery && (
        <TicketLines lines={lines} gameCode={gameCode} isSettled={settledAt !== null} />
      )}
      {isSports && <Lazy {...SPORTS_PART} props={{ id }} />}
      {settledAt !== null && <TicketEntries ticket={id} />}
      {isLottery && settledAt !== null && <Replay id={id} />}
      {bet.product === 'vendor' && settledAt !== null && <Explained id={id} ask={explainPlayed} />}
      {bet.product === 'vendor' && <DetailLink id={id} />}
      {isLottery && (
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
      )}
    </div>
  )
}
