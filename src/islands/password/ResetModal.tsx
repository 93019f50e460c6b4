import { useState } from 'react'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { Modal } from '#islands/ui/layout/Modal'
import { useText } from '#islands/ui/text'
import { resetToken } from '#lib/paths/reset-link'
import { rewriteAddress } from '#lib/stores/center/back-steps'
import { closeModal } from '#lib/stores/modal'
import { resetByLink } from '#lib/stores/password'
import { showToast } from '#lib/stores/toast'
import { NewPasswordPair, usePasswordFaults } from './NewPasswordPair'

/** The form behind a mailed link; the token leaves the address once it is used or given up. */
export function ResetModal() {
  const t = useText('password')
  const faults = usePasswordFaults()
  const [token] = useState(() => resetToken(window.location.hash) ?? '')
  const leave = () => {
    rewriteAddress(() => window.location.pathname + window.location.search)
    closeModal()
  }
  const { values, errors, ...form } = useForm({
    prefix: 'reset',
    start: { newPassword: '', confirmNewPassword: '' },
    faults: faults.pair,
    send: async (input) => {
      await resetByLink({ token, ...input })
      showToast({ tone: 'success', text: t('forgot.done') })
      leave()
    },
  })
  return (
    <Modal title={t('forgot.resetTitle')} onClose={leave}>
      <form className="form" noValidate onSubmit={form.submit}>
        <NewPasswordPair
          prefix="reset"
          values={values}
          errors={errors}
          rule={faults.rule}
          onChange={form.set}
        />
        <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
      </form>
    </Modal>
  )
}
