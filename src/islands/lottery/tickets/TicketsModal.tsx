import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Icon } from '#islands/ui/icons/Icon'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { TICKETS_SHOWN_MAX } from '#lib/limits'
import { $modalPart, closeModal } from '#lib/stores/modal'
import { caretLeft } from '../kit/icon-paths'
import { $tickets, loadTickets } from '../store/ticket'
import { TicketDetail } from './TicketDetail'
import { TicketList } from './TicketList'

/**
 * All newest tickets over any page, or all of the one whose id was asked for. Needs the namespaces
 * `ticket`, `record`, `lottery`, `rules` and `common`.
 */
export function TicketsModal() {
  const t = useText('ticket')
  const id = useValue($modalPart)
  const ticket = useValue($tickets)?.find((each) => each.id === id)
  useEffect(() => {
    void loadTickets()
  }, [])
  return (
    <Modal
      title={ticket ? t('ticket', { ticket: id }) : t('title')}
      className="tickets-modal"
      onClose={closeModal}
    >
      {ticket ? (
        <>
          <Button size="s" tone="ghost" className="back-to" onClick={() => $modalPart.set('')}>
            <Icon path={caretLeft} size={16} />
            {t('all')}
          </Button>
          <TicketDetail ticket={ticket} />
        </>
      ) : (
        <TicketList count={TICKETS_SHOWN_MAX} offersLottery />
      )}
    </Modal>
  )
}
