import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#islands/ui/Button'
import { Checkbox } from '#islands/ui/Checkbox'
import { Field } from '#islands/ui/Field'
import { failureText } from '#islands/ui/failure'
import { Input } from '#islands/ui/Input'
import { user } from '#islands/ui/icon-paths'
import { Note } from '#islands/ui/Note'
import { PasswordInput } from '#islands/ui/PasswordInput'
import { useText } from '#islands/ui/text'
import { rememberAccount, rememberedAccount } from '#lib/browser/remembered'
import { signIn } from '#lib/stores/session'
import { FreePlayButton } from './FreePlayButton'

interface LoginFormProps {
  onDone: () => void
  onRegister: () => void
}

/** Sign-in by user name. Both fields are checked here; whether they fit, only the server says. */
export function LoginForm({ onDone, onRegister }: LoginFormProps) {
  const t = useText('session')
  const form = useLogin(onDone)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <Field id="login-account" label={t('account')} error={form.missing('account')}>
        <Input
          id="login-account"
          name="username"
          icon={user}
          autoComplete="username"
          data-autofocus
          value={form.account}
          invalid={form.missing('account') !== ''}
          onChange={(event) => form.setAccount(event.target.value)}
        />
      </Field>
      <Field id="login-password" label={t('password')} error={form.missing('password')}>
        <PasswordInput
          id="login-password"
          name="password"
          autoComplete="current-password"
          value={form.password}
          invalid={form.missing('password') !== ''}
          onChange={(event) => form.setPassword(event.target.value)}
        />
      </Field>
      <Checkbox checked={form.remember} onChange={form.setRemember}>
        {t('remember')}
      </Checkbox>
      {form.failure && (
        <Note tone="danger" alert>
          {form.failure}
        </Note>
      )}
      <Button type="submit" tone="primary" size="l" block busy={form.busy}>
        {t('submit')}
      </Button>
      <div className="form-pair">
        <FreePlayButton onDone={onDone} onFail={form.setFailure} />
        <Button onClick={onRegister}>{t('register')}</Button>
      </div>
    </form>
  )
}

type LoginField = 'account' | 'password'

function useLogin(onDone: () => void) {
  const t = useText('session')
  const common = useText('common')
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  useEffect(() => {
    const kept = rememberedAccount()
    if (!kept) return
    setAccount(kept)
    setRemember(true)
  }, [])

  const empty = { account: account.trim() === '', password: password === '' }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (busy) return
    const first = empty.account ? 'login-account' : empty.password ? 'login-password' : ''
    if (first) {
      document.getElementById(first)?.focus()
      return
    }
    setBusy(true)
    setFailure('')
    try {
      await signIn(account, password)
      rememberAccount(remember ? account.trim() : '')
      onDone()
    } catch (error) {
      setFailure(failureText(error, common))
      setBusy(false)
    }
  }
  return {
    account,
    password,
    remember,
    busy,
    failure,
    setAccount,
    setPassword,
    setRemember,
    setFailure,
    submit,
    missing: (field: LoginField) => (checked && empty[field] ? t(`missing.${field}`) : ''),
  }
}
