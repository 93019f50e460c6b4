import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { closeModal } from '#lib/stores/modal'
import { LanguageSelect } from './LanguageSelect'

export function LanguageModal() {
  const t = useText('shell')
  return (
    <Modal title={t('language.title')} onClose={closeModal}>
      <LanguageSelect />
    </Modal>
  )
}
