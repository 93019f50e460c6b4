import { CaptchaField } from '#islands/fields/code/CaptchaField'
import { MobileField } from '#islands/fields/code/MobileField'
import { SmsCodeField } from '#islands/fields/code/SmsCodeField'
import { NewPasswordField } from '#islands/fields/form/NewPasswordField'
import { ruleText } from '#islands/fields/form/rule-text'
import { SendButton } from '#islands/fields/form/SendButton'
import { Checkbox } from '#islands/ui/controls/Checkbox'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { PasswordInput } from '#islands/ui/controls/PasswordInput'
import { Segmented } from '#islands/ui/controls/Segmented'
import { RichText } from '#islands/ui/data/RichText'
import { user } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { checkCircleFill, ticket } from '#islands/ui/icons/icon-paths'
import { Note } from '#islands/ui/layout/Note'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { OptionalFields } from './OptionalFields'
import { type RegisterFormState as Form, useRegister } from './use-register'

/** Registration: rules of the server live beside the fields, errors in their place. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const t = useText('register')
  const form = useRegister(onDone)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.google && <Note tone="info">{t('google', { email: form.google.email })}</Note>}
      {form.ways.length > 1 && (
        <Segmented
          label={t('way.label')}
          value={form.way}
          onChange={form.setWay}
          options={form.ways.map((way) => ({ value: way, label: t(`way.${way}`) }))}
        />
      )}
      {form.way === 'username' ? <UsernameFields form={form} /> : <MobileFields form={form} />}
      <OptionalFields form={form} />
      <ReferralField form={form} />
      {form.captcha && <CaptchaField id="register-captcha" form={form.captcha} />}
      <Declaration form={form} />
      <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
      <Accepted />
    </form>
  )
}

function UsernameFields({ form }: { form: Form }) {
  return (
    <>
      <AccountField form={form} />
      <div className="form-columns">
        <PasswordFields form={form} />
      </div>
    </>
  )
}

function MobileFields({ form }: { form: Form }) {
  const { countryDialingCode, mobileNum, verificationCode } = form.values
  const mobile = { countryDialingCode, mobileNum }
  return (
    <>
      <MobileField
        id="register-mobileNum"
        value={mobile}
        error={form.error('mobileNum')}
        onChange={(change) => {
          for (const name of ['countryDialingCode', 'mobileNum'] as const) {
            if (change[name] !== undefined) form.set(name, change[name])
          }
        }}
      />
      {form.demands.hasCode && (
        <SmsCodeField
          id="register-verificationCode"
          purpose="register"
          mobile={mobile}
          value={verificationCode}
          error={form.error('verificationCode')}
          onChange={(code) => form.set('verificationCode', code)}
          onNumberError={(text) => form.refuse('mobileNum', text)}
        />
      )}
      {form.demands.hasPassword && (
        <div className="form-columns">
          <PasswordFields form={form} />
        </div>
      )}
    </>
  )
}

/** The code of an address stays unseen where the site asks for an agent's code. */
function ReferralField({ form }: { form: Form }) {
  const t = useText('register')
  const common = useText('common')
  if (form.settings?.fields.affiliateCode?.enabled) return null
  return (
    <Field id="register-referralCode" label={t('referralCode')} note={common('ui.optional')}>
      <Input
        id="register-referralCode"
        name="referralCode"
        icon={ticket}
        autoComplete="off"
        maxLength={32}
        placeholder={t('referralHint')}
        value={form.values.referralCode}
        onChange={(event) => form.set('referralCode', event.target.value)}
      />
    </Field>
  )
}

function Accepted() {
  const t = useText('register')
  const { code } = useLanguage()
  const link = (path: string, words: string) => (
    <a className="link" href={localizePath(path, code)} data-action="help">
      {words}
    </a>
  )
  const parts = {
    terms: link('/help#terms', t('accept.terms')),
    privacyPolicy: link('/help#privacy', t('accept.privacyPolicy')),
  }
  return (
    <p className="xs muted center">
      <RichText text={t('accept.text')} parts={parts} /> {t('privacy')}
    </p>
  )
}

function AccountField({ form }: { form: Form }) {
  const t = useText('register')
  const rule = form.settings?.fields.username
  const error = form.error('username')
  const ok = form.ok('username') && rule !== undefined
  return (
    <Field
      id="register-username"
      label={t('account')}
      help={rule && ruleText(rule, t)}
      error={error}
    >
      <Input
        id="register-username"
        name="username"
        icon={user}
        autoComplete="username"
        data-autofocus
        value={form.values.username}
        invalid={error !== ''}
        onChange={(event) => form.set('username', event.target.value)}
        onBlur={() => form.values.username && form.touch('username')}
        end={ok && !error && <Icon path={checkCircleFill} className="up" />}
      />
    </Field>
  )
}

function PasswordFields({ form }: { form: Form }) {
  const t = useText('register')
  const confirmError = form.error('confirmPassword')
  return (
    <>
      <NewPasswordField
        id="register-password"
        name="password"
        label={t('password')}
        value={form.values.password}
        error={form.error('password')}
        rule={form.settings?.fields.password}
        onChange={(value) => form.set('password', value)}
        onBlur={() => form.values.password && form.touch('password')}
      />
      <Field
        id="register-confirmPassword"
        label={t('confirmPassword')}
        error={confirmError}
        ok={form.ok('confirmPassword')}
        help={form.ok('confirmPassword') ? t('match') : ''}
      >
        <PasswordInput
          id="register-confirmPassword"
          name="confirmPassword"
          autoComplete="new-password"
          value={form.values.confirmPassword}
          invalid={confirmError !== ''}
          onChange={(event) => form.set('confirmPassword', event.target.value)}
          onBlur={() => form.values.confirmPassword && form.touch('confirmPassword')}
        />
      </Field>
    </>
  )
}

function Declaration({ form }: { form: Form }) {
  const t = useText('register')
  const age = form.settings?.minimumAge ?? ''
  const error = form.error('declaration')
  return (
    <div className="field declaration">
      <Checkbox
        id="register-declaration"
        checked={form.values.declaration}
        invalid={error !== ''}
        describedBy="register-declaration-help"
        onChange={(checked) => form.set('declaration', checked)}
      >
        {t('declaration', { age })}
      </Checkbox>
      <details>
        <summary className="xs">{t('barredTitle')}</summary>
        <p className="xs muted">{t('barred', { age })}</p>
      </details>
      <p className="help error" id="register-declaration-help" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
