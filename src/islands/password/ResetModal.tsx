import { useState } from 'react'
import { NewPasswordField } from '#islands/fields/NewPasswordField'
import { ruledError, usePasswordRule } from '#islands/fields/rule-text'
import { Secret } from '#islands/fields/Secret'
import { SendButton } from '#islands/fields/SendButton'
import { useForm } from '#islands/fields/use-form'
import { Modal } from '#islands/ui/Modal'
import { useText } from '#islands/ui/text'
import { resetToken } from '#lib/rules/reset-link'
import { closeModal } from '#lib/stores/modal'
import { resetByLink } from '#lib/stores/password'
import { showToast } from '#lib/stores/toast'

/** The form behind a mailed link; the token leaves the address once it is used or given up. */
export function ResetModal() {
  const t = useText('password')
  const registerText = useText('register')
  const rule = usePasswordRule()
  const [token] = useState(() => resetToken(window.location.hash) ?? '')
  const leave = () => {
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
    closeModal()
  }
  const { values, errors, ...form } = useForm({
    prefix: 'reset',
    start: { newPassword: '', confirmNewPassword: '' },
    faults: ({ newPassword, confirmNewPassword }) => ({
      newPassword: newPassword
        ? ruledError(newPassword, rule, registerText)
        : t('missing.newPassword'),
      confirmNewPassword:
        confirmNewPassword === ''
          ? t('missing.confirmNewPassword')
          : confirmNewPassword === newPassword
            ? ''
            : registerText('mismatch'),
    }),
    send: async (input) => {
      await resetByLink({ token, ...input })
      showToast({ tone: 'success', text: t('forgot.done') })
      leave()
    },
  })
  return (
    <Modal title={t('forgot.resetTitle')} onClose={leave}>
      <form className="form" noValidate onSubmit={form.submit}>
        <NewPasswordField
          id="reset-newPassword"
          name="newPassword"
          label={t('newPassword')}
          value={values.newPassword}
          error={errors.newPassword}
          rule={rule}
          onChange={(newPassword) => form.set({ newPassword })}
        />
        <Secret
          id="reset-confirmNewPassword"
          name="confirmNewPassword"
          label={t('confirmNewPassword')}
          value={values.confirmNewPassword}
          error={errors.confirmNewPassword}
          autoComplete="new-password"
          onChange={(confirmNewPassword) => form.set({ confirmNewPassword })}
        />
        <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
      </form>
    </Modal>
  )
}
