import { useMessageWords } from '#islands/fields/format/use-message-words'
import { GameName } from '#islands/fields/ticket/GameName'
import { useResultToast } from '#islands/fields/ticket/use-result-toast'
import { Chip } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { envelopeSimple } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight, ticket as ticketIcon } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import { openAgentCenter } from '#lib/stores/agent-center'
import { openMemberCenter } from '#lib/stores/member-center'
import { openModal } from '#lib/stores/modal'
import type { Message } from '#lib/stores/news/news'
import type { Row } from './store'

/** Where a message is acted on: the page of what it is about, else the inbox. */
function openMessage({ key }: Message): void {
  if (key.startsWith('contract.')) openAgentCenter()
  else if (key.startsWith('deposit.')) openMemberCenter('depositv2')
  else if (key.startsWith('withdraw.')) openMemberCenter('withdraw')
  else openMemberCenter('messageV2')
}

/** One row: a press opens the ticket, or the page that it is about. */
export function NotificationRow({ row }: { row: Row }) {
  const t = useText('inbox')
  const isTicket = row.kind === 'ticket'
  return (
    <li>
      <button
        type="button"
        className="notification"
        onClick={() => (isTicket ? openModal('tickets', row.ticket.id) : openMessage(row.message))}
      >
        <Icon path={isTicket ? ticketIcon : envelopeSimple} />
        <span className="grow">
          {isTicket ? <ResultText ticket={row.ticket} /> : <MessageText message={row.message} />}
          <DateTime at={row.at} className="xs faint inbox-day" />
        </span>
        {row.isNew && <Chip tone="brand">{t('new')}</Chip>}
        <Icon path={caretRight} size={16} />
      </button>
    </li>
  )
}

function ResultText({ ticket }: { ticket: Extract<Row, { kind: 'ticket' }>['ticket'] }) {
  const { text, prize } = useResultToast()(ticket)
  return (
    <>
      <span className="b">
        <GameName gameCode={ticket.gameCode} />
      </span>
      <span className="sm muted inbox-day">
        {text} {prize && <span className="prize b nowrap">{prize}</span>}
      </span>
    </>
  )
}

function MessageText({ message }: { message: Message }) {
  const { title, body } = useMessageWords()(message)
  return (
    <>
      <span className="b">{title}</span>
      <span className="sm muted inbox-day">{body}</span>
    </>
  )
}
