import { useState } from 'react'
import { InitialPassword } from '#islands/fields/form/InitialPassword'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { Button } from '#islands/ui/controls/Button'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { useText } from '#islands/ui/text'
import { INITIAL_PASSWORD_HOURS } from '#lib/limits'
import { type Opened, type OpeningSettings, openAccount } from '#lib/stores/opening'
import { OpeningFields } from './OpeningFields'
import { useOpening } from './use-opening'

/** A new account with its points; its password is made for it alone, changed at first sign-in. */
export function AccountForm({ settings }: { settings: OpeningSettings }) {
  const t = useText('opening')
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!opened) return <Fields settings={settings} onOpened={setOpened} />
  return (
    <section className="card stack" aria-live="polite">
      <InitialPassword
        title={t('opened.title', { account: opened.account })}
        password={opened.password}
        until={opened.passwordUntil}
      />
      <p>
        <Button onClick={() => setOpened(null)}>{t('opened.another')}</Button>
      </p>
    </section>
  )
}

interface FieldsProps {
  settings: OpeningSettings
  onOpened: (opened: Opened) => void
}

function Fields({ settings, onOpened }: FieldsProps) {
  const t = useText('opening')
  const opening = useOpening('opening', settings)
  const form = useForm({
    prefix: 'opening',
    start: { username: '' },
    faults: ({ username }) => ({ username: username.trim() ? '' : t('usernameMissing') }),
    send: async ({ username }) => {
      const becomes = opening.read()
      if (becomes) onOpened(await openAccount({ username: username.trim(), ...becomes }))
    },
  })
  return (
    <form className="card form agent-form" noValidate onSubmit={form.submit}>
      <Field
        id="opening-username"
        label={t('username')}
        help={t('usernameHelp')}
        error={form.errors.username}
      >
        <Input
          id="opening-username"
          autoComplete="off"
          maxLength={64}
          value={form.values.username}
          invalid={form.errors.username !== ''}
          onChange={(event) => form.set({ username: event.target.value })}
        />
      </Field>
      <OpeningFields opening={opening} />
      <p className="sm muted">{t('password', { hours: INITIAL_PASSWORD_HOURS })}</p>
      <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
