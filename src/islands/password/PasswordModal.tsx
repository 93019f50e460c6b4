import { useState } from 'react'
import { Secret } from '#islands/fields/Secret'
import { SendButton } from '#islands/fields/SendButton'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/Button'
import { Modal } from '#islands/ui/Modal'
import { Note } from '#islands/ui/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { closeModal } from '#lib/stores/modal'
import { $session, isStep, passStep, signOut, typedPassword } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'
import { NewPasswordPair } from './NewPasswordPair'
import { useChangePassword } from './use-change-password'

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
    if (window.location.pathname !== home) window.location.assign(home)
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

function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText('password')
  const session = useValue($session)
  const [typed] = useState(typedPassword)
  const form = useChangePassword(typed, onDone)
  const { values, errors } = form
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <p className="sm muted">
        {t('account')}{' '}
        <b className="soft-text" translate="no">
          {session.state === 'out' ? '' : session.account}
        </b>
      </p>
      {(typed === '' || errors.oldPassword) && (
        <Secret
          id="password-oldPassword"
          name="oldPassword"
          label={t('oldPassword')}
          value={values.oldPassword}
          error={errors.oldPassword}
          autoComplete="current-password"
          onChange={(oldPassword) => form.set({ oldPassword })}
        />
      )}
      <NewPasswordPair
        prefix="password"
        values={values}
        errors={errors}
        rule={form.rule}
        onChange={form.set}
      />
      <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
