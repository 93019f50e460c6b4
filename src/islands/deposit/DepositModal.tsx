import { Modal } from '#islands/ui/Modal'
import { useText } from '#islands/ui/text'
import { closeModal } from '#lib/stores/modal'
import { DepositPage } from './DepositPage'

export function DepositModal() {
  const t = useText('deposit')
  return (
    <Modal title={t('submit')} className="wide" onClose={closeModal}>
      <DepositPage />
    </Modal>
  )
}
