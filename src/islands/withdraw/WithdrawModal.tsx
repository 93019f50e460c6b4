import { Modal } from '#islands/ui/Modal'
import { useText } from '#islands/ui/text'
import { closeModal } from '#lib/stores/modal'
import { WithdrawPage } from './WithdrawPage'

export function WithdrawModal() {
  const t = useText('withdraw')
  return (
    <Modal title={t('submit')} className="wide" onClose={closeModal}>
      <WithdrawPage />
    </Modal>
  )
}
