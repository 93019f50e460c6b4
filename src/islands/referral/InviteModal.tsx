import { Modal } from '#islands/ui/Modal'
import { useText } from '#islands/ui/text'
import { closeModal } from '#lib/stores/modal'
import { ReferralPage } from './ReferralPage'

/** The member's invite over any page. */
export function InviteModal() {
  const t = useText('referral')
  return (
    <Modal title={t('title')} className="wide" onClose={closeModal}>
      <ReferralPage />
    </Modal>
  )
}
