import { ruledError, usePasswordRule } from '#islands/fields/rule-text'
import { useForm } from '#islands/fields/use-form'
import { useText } from '#islands/ui/text'
import { changePassword } from '#lib/stores/password'

/** The form's state; `current` is the password already typed at the sign-in, if any. */
export function useChangePassword(current: string, onDone: () => void) {
  const t = useText('password')
  const registerText = useText('register')
  const rule = usePasswordRule()
  const form = useForm({
    prefix: 'password',
    start: { oldPassword: current, newPassword: '', confirmNewPassword: '' },
    faults: ({ oldPassword, newPassword, confirmNewPassword }) => ({
      oldPassword: oldPassword ? '' : t('missing.oldPassword'),
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
    send: async (values) => {
      await changePassword(values)
      onDone()
    },
  })
  return { ...form, rule }
}
