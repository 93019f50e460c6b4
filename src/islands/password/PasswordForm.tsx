import { useState } from 'react'
import { PasswordField } from '#islands/fields/form/PasswordField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { $session, typedPassword } from '#lib/stores/session'
import { NewPasswordPair } from './NewPasswordPair'
import { useChangePassword } from './use-change-password'

/** A new password in the place of the current one. Needs `password` and `register`. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
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
        <PasswordField
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
