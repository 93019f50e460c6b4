import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { closeModal } from '#lib/stores/modal'
import { NoticeList } from './NoticeList'

export function NoticesModal() {
  const t = useText('notice')
  return (
    <Modal title={t('title')} className="wide" onClose={closeModal}>
      <NoticeList />
    </Modal>
  )
}
