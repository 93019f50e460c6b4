import { useMoney } from '#islands/fields/format/use-money'
import { Balls } from '#islands/fields/ticket/Balls'
import { lineText, playName } from '#islands/fields/ticket/line-text'
import { shownState, stateTone } from '#islands/fields/ticket/ticket-state'
import { Chip } from '#islands/ui/data/Chip'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import type { Ticket, TicketLine } from '#lib/api/lottery/lottery'
import { isGivenBack } from '#lib/rules/ticket-state'
import { openModal } from '#lib/stores/modal'
import { CancelTicket } from './CancelTicket'
import { VerifyLink } from './VerifyLink'

const LINES_SHOWN = 3

/** One accepted ticket: what was staked on which draw, and what came of it. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const t = useText('ticket')
  const words = useText('lottery')
  const rules = useText('rules')
  const money = useMoney()
  const { id, gameCode, issue, state, amount, payout, result, lines } = ticket
  const rest = lines.length - LINES_SHOWN
  const shown = shownState(ticket)
  const play = (line: TicketLine) => playName(gameCode, line.play, rules)
  return (
    <li className="ticket">
      <div className="row between">
        <p className="sm b num">
          {words(`game.${gameCode}`)} · {t('draw', { draw: issue })}
        </p>
        <Chip tone={stateTone(shown)}>{t(`state.${shown}`)}</Chip>
      </div>
      <ul className="ticket-lines">
        {lines.slice(0, LINES_SHOWN).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an accepted ticket's lines never move
          <li key={at} className="xs muted num">
            <span className="soft-text">{play(line)}</span> {lineText(gameCode, line, rules)} ·{' '}
            {t('bets', { count: line.bets, multiple: line.multiple })}
          </li>
        ))}
        {rest > 0 && <li className="xs faint">{t('more', { count: rest })}</li>}
      </ul>
      <div className="row between ticket-end">
        {result ? (
          <Balls issue={issue} result={result} gameCode={gameCode} size="s" />
        ) : (
          <span className="xs faint">{t('drawnNone')}</span>
        )}
        <dl className="ticket-sums">
          <div>
            <dt>{t('stake')}</dt>
            <dd className="num">{money(amount)}</dd>
          </div>
          {state !== 'open' && (
            <div>
              <dt>{t(isGivenBack(state) ? 'givenBack' : 'payout')}</dt>
              <dd className={shown === 'won' ? 'num b sol' : 'num'}>{money(payout)}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="row between wrap ticket-act">
        <button
          type="button"
          className="more xs num"
          aria-label={t('detailOf', { ticket: id })}
          onClick={() => openModal('tickets', id)}
        >
          {t('detail')}
          <Icon path={caretRight} size={14} />
        </button>
        {result ? (
          <VerifyLink gameCode={gameCode} issue={issue} />
        ) : (
          <CancelTicket ticket={ticket} />
        )}
      </div>
    </li>
  )
}
