import { useMemo } from 'react'
import { CodeField } from '#islands/fields/code/CodeField'
import { useForm } from '#islands/fields/form/use-form'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { useText } from '#islands/ui/text'
import { showToast } from '#lib/stores/toast'
import { ContactForm } from './ContactForm'
import { createMailCode, saveEmail } from './store/details'

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Binds an address of mail by a code sent to it. Needs `member` and `session`. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useText('member')
  const session = useText('session')
  const code = useMemo(createMailCode, [])
  const wrongEmail = (email: string) => (EMAIL.test(email.trim()) ? '' : t('email.invalid'))
  const form = useForm({
    prefix: 'email',
    start: { email: '', verificationCode: '', password: '' },
    faults: ({ email, verificationCode, password }) => ({
      email: wrongEmail(email),
      verificationCode: verificationCode.trim() ? '' : session('code.missing'),
      password: password ? '' : t('passwordMissing'),
    }),
    send: async ({ email, ...rest }) => {
      await saveEmail({ email: email.trim(), ...rest })
      showToast({ tone: 'success', text: t('saved') })
      onDone()
    },
  })
  const { values, errors } = form
  return (
    <ContactForm prefix="email" form={form}>
      <Field id="email-email" label={t('email.new')} error={errors.email}>
        <Input
          id="email-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={values.email}
          invalid={errors.email !== ''}
          onChange={(event) => form.set({ email: event.target.value })}
        />
      </Field>
      <CodeField
        id="email-verificationCode"
        code={code}
        to={values.email.trim()}
        fault={wrongEmail(values.email)}
        onFault={(email) => form.refuse({ email })}
        value={values.verificationCode}
        error={errors.verificationCode}
        onChange={(verificationCode) => form.set({ verificationCode })}
      />
    </ContactForm>
  )
}
