import type { ReactNode } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { ticket as ticketIcon, wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { $session, requireSession } from '#lib/stores/session'
import { $tickets, loadTickets, tickets } from '../store/ticket'
import { TicketCard } from './TicketCard'

interface TicketListProps {
  /** The most that are listed. */
  count: number
  /** What an empty list offers; left out where the pad is on the same page. */
  offersLottery?: boolean
}

/** The member's newest tickets, or why there are none to show. */
export function TicketList({ count, offersLottery = false }: TicketListProps) {
  const t = useText('ticket')
  const session = useValue($session)
  const list = useValue($tickets)
  const failed = useValue(tickets.$failure) !== null
  if (session.state === 'out') return <SignedOut />
  if (list === null && failed) {
    return (
      <EmptyState
        icon={wifiSlash}
        title={t('failed')}
        text={t('failedBody')}
        action={<Button onClick={() => void loadTickets()}>{t('retry')}</Button>}
      />
    )
  }
  if (list === null) return <Skeleton lines={3} shape="tall" />
  if (list.length === 0) return <NoTickets action={offersLottery && <ToLottery />} />
  return (
    <ul className="ticket-list">
      {list.slice(0, count).map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} />
      ))}
    </ul>
  )
}

function SignedOut() {
  const t = useText('ticket')
  return (
    <EmptyState
      icon={ticketIcon}
      title={t('signedOut')}
      action={
        <Button size="s" onClick={() => requireSession(() => undefined)}>
          {t('signIn')}
        </Button>
      }
    />
  )
}

function NoTickets({ action }: { action: ReactNode }) {
  const t = useText('ticket')
  return <EmptyState icon={ticketIcon} title={t('empty')} text={t('emptyBody')} action={action} />
}

function ToLottery() {
  const t = useText('ticket')
  const { code } = useLanguage()
  return (
    <a className="btn soft" href={localizePath('/lottery', code)}>
      {t('toLottery')}
    </a>
  )
}
