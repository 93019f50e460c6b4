import type { ReactNode } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { Balls } from '#islands/fields/ticket/Balls'
import { TicketEntries } from '#islands/fields/ticket/TicketEntries'
import { TicketLines } from '#islands/fields/ticket/TicketLines'
import { shownState, stateTone } from '#islands/fields/ticket/ticket-state'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { useLanguage, useText } from '#islands/ui/text'
import type { Ticket } from '#lib/api/lottery/lottery'
import { betAgain } from '#lib/stores/kept-slip'
import { CancelTicket } from './CancelTicket'
import { VerifyLink } from './VerifyLink'

/** All of one ticket: state and why, draw, lines, sums, what moved, its proof. */
export function TicketDetail({ ticket }: { ticket: Ticket }) {
  const t = useText('ticket')
  const words = useText('lottery')
  const record = useText('record')
  const { code } = useLanguage()
  const { id, gameCode, issue, result, lines, state, reason } = ticket
  const shown = shownState(ticket)
  return (
    <div className="ticket-detail">
      <div className="row between">
        <p className="b num">
          {words(`game.${gameCode}`)} · {t('draw', { draw: issue })}
        </p>
        <Chip tone={stateTone(shown)}>{t(`state.${shown}`)}</Chip>
      </div>
      <p className="sm muted">{t(`why.${shown}`)}</p>
      {reason && <p className="sm">{t('reason', { reason })}</p>}
      {result && <Balls issue={issue} result={result} gameCode={gameCode} />}
      <Sums ticket={ticket} />
      <TicketLines lines={lines} gameCode={gameCode} isSettled={state !== 'open'} />
      <TicketEntries key={state} ticket={id} />
      <div className="row wrap">
        <Button size="s" onClick={() => window.location.assign(betAgain(ticket, code))}>
          {record('bets.again')}
        </Button>
        {result && <VerifyLink gameCode={gameCode} issue={issue} className="btn soft s" />}
        <CancelTicket ticket={ticket} />
      </div>
    </div>
  )
}

function Sums({ ticket }: { ticket: Ticket }) {
  const t = useText('ticket')
  const record = useText('record')
  const words = useText('lottery')
  const money = useMoney()
  const { id, at, state, amount, payout, rebate, exceeded, chase } = ticket
  return (
    <dl className="ticket-facts">
      <Fact name={record('bets.ticket')} value={<span translate="no">{id}</span>} />
      <Fact name={record('bets.at')} value={<DateTime at={at} />} />
      {chase && <Fact name={t('chase')} value={<span translate="no">{chase}</span>} />}
      <Fact name={t('stake')} value={money(amount)} />
      {state !== 'open' && <Fact name={t('payout')} value={money(payout)} />}
      {rebate !== undefined && <Fact name={words('bar.rebate')} value={money(rebate)} />}
      {exceeded !== undefined && <Fact name={t('exceeded')} value={money(exceeded)} />}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt className="muted sm">{name}</dt>
      <dd className="b num right">{value}</dd>
    </div>
  )
}
