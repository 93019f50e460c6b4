import { useState } from 'react'
import { BannerStrip } from '#islands/fields/format/BannerStrip'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { closeModal, openModal } from '#lib/stores/modal'
import { dropWaiting, finishSignIn } from '#lib/stores/session'
import { RegisterDone } from './RegisterDone'
import { RegisterForm } from './RegisterForm'
import { dropDraft } from './use-draft'

export function RegisterModal() {
  const t = useText('register')
  const [done, setDone] = useState(false)
  const leave = () => {
    dropDraft()
    dropWaiting()
    closeModal()
  }
  const finish = () => {
    dropDraft()
    setDone(true)
  }
  return (
    <Modal title={t(done ? 'welcome' : 'title')} onClose={done ? finishSignIn : leave}>
      {done ? (
        <RegisterDone onLater={finishSignIn} />
      ) : (
        <>
          <p className="sm muted">
            {t('haveAccount')}{' '}
            <button type="button" className="link" onClick={() => openModal('login')}>
              {t('login')}
            </button>
          </p>
          <RegisterForm onDone={finish} />
          <BannerStrip group="w_register" />
        </>
      )}
    </Modal>
  )
}
