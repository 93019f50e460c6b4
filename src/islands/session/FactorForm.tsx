import type { FormEvent, ReactNode } from 'react'
import { PasswordField } from '#islands/fields/form/PasswordField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useText } from '#islands/ui/text'
import { FactorCode } from './FactorCode'

/** What a form about the second factor may ask for. */
type Asked = Partial<Record<'password' | 'code', string>>

interface FactorFormProps {
  form: {
    values: Asked
    errors: Asked
    busy: boolean
    failure: string
    set: (change: never) => void
    submit: (event: FormEvent) => void
  }
  label: string
  children?: ReactNode
}

/** The password of the account, an authenticator’s code, or both: what `form` has values for. */
export function FactorForm({ form, label, children }: FactorFormProps) {
  const t = useText('session')
  const { values, errors, busy, failure } = form
  const set = (change: Asked) => form.set(change as never)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {children}
      {values.password !== undefined && (
        <PasswordField
          id="factor-password"
          name="password"
          label={t('password')}
          value={values.password}
          error={errors.password ?? ''}
          autoComplete="current-password"
          onChange={(password) => set({ password })}
        />
      )}
      {values.code !== undefined && (
        <FactorCode
          value={values.code}
          error={errors.code ?? ''}
          onChange={(code) => set({ code })}
        />
      )}
      <SendButton label={label} busy={busy} failure={failure} />
    </form>
  )
}
