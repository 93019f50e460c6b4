import { SecondFactor } from '#islands/session/SecondFactor'
import { SessionList } from '#islands/session/SessionList'
import { Icon } from '#islands/ui/Icon'
import { caretRight, lockSimple } from '#islands/ui/icon-paths'
import { Modal } from '#islands/ui/Modal'
import { useText } from '#islands/ui/text'
import { closeModal, openModal } from '#lib/stores/modal'

/** What protects the account: its password, a second factor, and where it is signed in. */
export function SecurityModal() {
  const t = useText('session')
  const password = useText('password')
  return (
    <Modal title={t('security')} onClose={closeModal}>
      <button type="button" className="item" onClick={() => openModal('password')}>
        <Icon path={lockSimple} />
        {password('title')}
        <Icon path={caretRight} size={16} className="end" />
      </button>
      <SecondFactor />
      <SessionList />
    </Modal>
  )
}
