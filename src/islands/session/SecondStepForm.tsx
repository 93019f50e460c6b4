import { type FormEvent, useEffect, useState } from 'react'
import { SendButton } from '#islands/fields/form/SendButton'
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
  /** Back to the first step. */
  onBack: () => void
}

const LEAST = 6

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondStepForm({ ticket, onDone, onBack }: SecondStepFormProps) {
  const t = useText('session')
  const common = useText('common')
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => document.getElementById('login-second')?.focus(), [])

  const wrong = (text: string) => {
    setError(text)
    document.getElementById('login-second')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = code.trim()
    if (typed.length < LEAST) {
      wrong(t(typed ? 'second.short' : 'second.missing'))
      return
    }
    setBusy(true)
    setFailure('')
    try {
      await signInSecond(ticket, typed)
      onDone()
    } catch (refusal) {
      setBusy(false)
      const text = failureText(refusal, common)
      const isOfCode = refusal instanceof CallError && refusal.code === 'session.factor-wrong'
      if (isOfCode) wrong(text)
      else setFailure(text)
    }
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p className="sm muted">{t('second.lead')}</p>
      <Field id="login-second" label={t('code.label')} error={error}>
        <Input
          id="login-second"
          name="code"
          autoComplete="one-time-code"
          maxLength={32}
          value={code}
          invalid={error !== ''}
          onChange={(event) => {
            setCode(event.target.value)
            setError('')
          }}
        />
      </Field>
      <SendButton label={t('submit')} busy={busy} failure={failure} />
      <Button tone="ghost" block onClick={onBack}>
        {t('second.back')}
      </Button>
    </form>
  )
}
