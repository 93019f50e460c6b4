import { CaptchaField } from '#islands/fields/CaptchaField'
import { Button } from '#islands/ui/Button'
import { Checkbox } from '#islands/ui/Checkbox'
import { Field } from '#islands/ui/Field'
import { Input } from '#islands/ui/Input'
import { user } from '#islands/ui/icon-paths'
import { Note } from '#islands/ui/Note'
import { PasswordInput } from '#islands/ui/PasswordInput'
import { useText } from '#islands/ui/text'
import { FreePlayButton } from './FreePlayButton'
import { useLogin } from './use-login'

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
          onChange={(event) => form.set({ account: event.target.value })}
        />
      </Field>
      <Field id="login-password" label={t('password')} error={form.missing('password')}>
        <PasswordInput
          id="login-password"
          name="password"
          autoComplete="current-password"
          value={form.password}
          invalid={form.missing('password') !== ''}
          onChange={(event) => form.set({ password: event.target.value })}
        />
      </Field>
      <CaptchaField id="login-captcha" form={form.captcha} />
      <Checkbox checked={form.remember} onChange={(remember) => form.set({ remember })}>
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
