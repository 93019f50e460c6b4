import { useEffect } from 'react'
import { Modal } from '#islands/ui/Modal'
import { useText } from '#islands/ui/text'
import { TICKETS_SHOWN_MAX } from '#lib/limits'
import { closeModal } from '#lib/stores/modal'
import { loadTickets } from '#lib/stores/ticket'
import { TicketList } from './TicketList'

/** All newest tickets over any page. Needs the namespaces `ticket`, `lottery` and `common`. */
export function TicketsModal() {
  const t = useText('ticket')
  useEffect(() => {
    void loadTickets()
  }, [])
  return (
    <Modal title={t('title')} className="tickets-modal" onClose={closeModal}>
      <TicketList count={TICKETS_SHOWN_MAX} offersLottery />
    </Modal>
  )
}
