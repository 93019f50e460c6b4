import { useForm } from '#islands/fields/form/use-form'
import { useText } from '#islands/ui/text'
import { changePassword } from '#lib/stores/password'
import { usePasswordFaults } from './NewPasswordPair'

/** The form's state; `current` is the password already typed at the sign-in, if any. */
export function useChangePassword(current: string, onDone: () => void) {
  const t = useText('password')
  const faults = usePasswordFaults()
  const form = useForm({
    prefix: 'password',
    start: { oldPassword: current, newPassword: '', confirmNewPassword: '' },
    faults: ({ oldPassword, ...pair }) => ({
      oldPassword: oldPassword ? '' : t('missing.oldPassword'),
      ...faults.pair(pair),
    }),
    send: async (values) => {
      await changePassword(values)
      onDone()
    },
  })
  return { ...form, rule: faults.rule }
}
