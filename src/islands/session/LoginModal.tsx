import { BannerStrip } from '#islands/fields/format/BannerStrip'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { closeModal, openModal } from '#lib/stores/modal'
import { dropWaiting, finishSignIn } from '#lib/stores/session'
import { LoginForm } from './LoginForm'

export function LoginModal() {
  const t = useText('session')
  return (
    <Modal
      title={t('title')}
      onClose={() => {
        dropWaiting()
        closeModal()
      }}
    >
      <LoginForm onDone={finishSignIn} onRegister={() => openModal('register')} />
      <BannerStrip group="w_login" />
    </Modal>
  )
}
