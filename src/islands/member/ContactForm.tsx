import type { FormEvent, ReactNode } from 'react'
import { PasswordField } from '#islands/fields/form/PasswordField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useText } from '#islands/ui/text'

interface ContactFormProps {
  prefix: string
  form: {
    values: { password: string }
    errors: { password: string }
    busy: boolean
    failure: string
    set: (change: { password: string }) => void
    submit: (event: FormEvent) => void
  }
  children: ReactNode
}

/** A contact that is bound by a code sent to it and the password. Needs `member`. */
export function ContactForm({ prefix, form, children }: ContactFormProps) {
  const t = useText('member')
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {children}
      <PasswordField
        id={`${prefix}-password`}
        name="password"
        label={t('password')}
        value={form.values.password}
        error={form.errors.password}
        autoComplete="current-password"
        onChange={(password) => form.set({ password })}
      />
      <SendButton label={t('save')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
