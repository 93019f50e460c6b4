import { useEffect } from 'react'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { Button } from '#islands/ui/controls/Button'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { signInSecond } from '#lib/stores/sign-in'

interface SecondStepFormProps {
  /** Of the first step. */
  ticket: string
  onDone: () => void
  onBack: () => void
}

const LEAST = 6

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondStepForm({ ticket, onDone, onBack }: SecondStepFormProps) {
  const t = useText('session')
  const common = useText('common')
  const form = useForm({
    prefix: 'login',
    start: { second: '' },
    isLast: true,
    faults: ({ second }) => {
      const typed = second.trim()
      const wrong = typed ? t('second.short') : t('second.missing')
      return { second: typed.length < LEAST ? wrong : '' }
    },
    refusals: (error) => {
      const isOfCode = error instanceof CallError && error.code === 'session.factor-wrong'
      return isOfCode ? { second: failureText(error, common) } : {}
    },
    send: async ({ second }) => {
      await signInSecond(ticket, second.trim())
      onDone()
    },
  })
  const error = form.errors.second
  useEffect(() => document.getElementById('login-second')?.focus(), [])

  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <p className="sm muted">{t('second.lead')}</p>
      <Field id="login-second" label={t('code.label')} error={error}>
        <Input
          id="login-second"
          name="code"
          autoComplete="one-time-code"
          maxLength={32}
          value={form.values.second}
          invalid={error !== ''}
          onChange={(event) => form.set({ second: event.target.value })}
        />
      </Field>
      <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
      <Button tone="ghost" block onClick={onBack}>
        {t('second.back')}
      </Button>
    </form>
  )
}
