import { useState } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { Modal } from '#islands/ui/layout/Modal'
import { Note } from '#islands/ui/layout/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { leaveTo } from '#lib/browser/leave'
import { localizePath } from '#lib/i18n/routes'
import { closeModal } from '#lib/stores/modal'
import { isStep, passStep, signOut } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'
import { PasswordForm } from './PasswordForm'

/** Changing the password: by wish, or because nothing else goes on before it is done. */
export function PasswordModal() {
  const t = useText('password')
  const { code } = useLanguage()
  const [forced] = useState(() => isStep('password'))
  const finish = () => {
    showToast({ tone: 'success', text: t('changed') })
    if (forced) {
      passStep('password')
      return
    }
    closeModal()
    const home = localizePath('/', code)
    if (window.location.pathname !== home) leaveTo(home)
  }
  return (
    <Modal title={t('title')} {...(!forced && { onClose: closeModal })}>
      {forced && <Note tone="warn">{t('mustChange')}</Note>}
      <PasswordForm onDone={finish} />
      {forced && (
        <Button tone="ghost" block onClick={() => void signOut()}>
          {t('logout')}
        </Button>
      )}
    </Modal>
  )
}
