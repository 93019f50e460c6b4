import { useState } from 'react'
import { CaptchaField } from '#islands/fields/code/CaptchaField'
import { useValue } from '#islands/fields/use-value'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { PasswordInput } from '#islands/ui/controls/PasswordInput'
import { Segmented } from '#islands/ui/controls/Segmented'
import { deviceMobile, user } from '#islands/ui/icons/common-icons'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { rememberedMobile } from '#lib/browser/remembered'
import { openModal } from '#lib/stores/modal'
import { $site, flagOn } from '#lib/stores/site'
import { EntryEnd } from './EntryEnd'
import { MobileLogin } from './MobileLogin'
import type { EntryProps, LoginFormProps } from './OtherWays'
import { SecondStepForm } from './SecondStepForm'
import { useLogin } from './use-login'

type Way = 'account' | 'mobile'

/** What a sign-in by Google leaves to be done. */
export interface FromGoogle {
  /** Of a second step. */
  ticket: string
  /** An account of this address is to be linked by its password. */
  linkEmail: string
}

/** Sign-in by user name and, where the site offers codes by text message, by mobile number. */
export function LoginForm({
  ticket: asked = '',
  linkEmail = '',
  ...props
}: LoginFormProps & Partial<FromGoogle>) {
  const t = useText('session')
  const [way, setWay] = useState<Way>(() => (rememberedMobile() ? 'mobile' : 'account'))
  const [ticket, setTicket] = useState(asked)
  const offersCodes = flagOn(useValue($site), 'MOBILEVERCODELOGIN3')
  if (ticket) {
    return <SecondStepForm ticket={ticket} onDone={props.onDone} onBack={() => setTicket('')} />
  }
  const entries = { ...props, onAsked: setTicket }
  if (!offersCodes || linkEmail) {
    return (
      <div className="stack">
        {linkEmail && <Note tone="info">{t('social.link', { email: linkEmail })}</Note>}
        <AccountLogin {...entries} />
      </div>
    )
  }
  return (
    <div className="stack">
      <Segmented
        label={t('way.label')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'account', label: t('way.account'), icon: user },
          { value: 'mobile', label: t('way.mobile'), icon: deviceMobile },
        ]}
      />
      {way === 'account' ? <AccountLogin {...entries} /> : <MobileLogin {...entries} />}
    </div>
  )
}

/** Both fields are checked here; whether they fit, only the server says. */
function AccountLogin({ onAsked, ...ways }: EntryProps) {
  const t = useText('session')
  const form = useLogin(ways.onDone, onAsked)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <Field id="login-account" label={t('account')} error={form.errors.account}>
        <Input
          id="login-account"
          name="username"
          icon={user}
          autoComplete="username"
          data-autofocus
          value={form.values.account}
          invalid={form.errors.account !== ''}
          onChange={(event) => form.set({ account: event.target.value })}
        />
      </Field>
      <Field
        id="login-password"
        label={t('password')}
        error={form.errors.password}
        aside={
          <button type="button" className="link sm" onClick={() => openModal('forgot')}>
            {t('forgot')}
          </button>
        }
      >
        <PasswordInput
          id="login-password"
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          invalid={form.errors.password !== ''}
          onChange={(event) => form.set({ password: event.target.value })}
        />
      </Field>
      <CaptchaField id="login-captcha" form={form.captcha} />
      <EntryEnd {...ways} form={form} />
    </form>
  )
}
