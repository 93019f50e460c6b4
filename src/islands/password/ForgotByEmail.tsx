import { askingCaptcha } from '#islands/fields/code/ask-captcha'
import { CaptchaField, useCaptcha } from '#islands/fields/code/CaptchaField'
import { ruledError } from '#islands/fields/form/rule-text'
import { SendButton } from '#islands/fields/form/SendButton'
import { useFieldRule } from '#islands/fields/form/use-field-rule'
import { useForm } from '#islands/fields/form/use-form'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { envelopeSimple, user } from '#islands/ui/icons/common-icons'
import { useText } from '#islands/ui/text'
import { askDialog } from '#lib/stores/dialog'
import { closeModal } from '#lib/stores/modal'
import { sendPasswordLink } from '#lib/stores/password'

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Has a link mailed; the answer is the same whoever asks. */
export function ForgotByEmail() {
  const t = useText('password')
  const registerText = useText('register')
  const session = useText('session')
  const rule = useFieldRule('username')
  const captcha = useCaptcha()
  const { values, errors, ...form } = useForm({
    prefix: 'forgot',
    start: { username: '', email: '' },
    faults: ({ username, email }) => ({
      username: ruledError(username.trim(), rule, registerText),
      email:
        email.trim() === ''
          ? registerText('empty')
          : EMAIL.test(email.trim())
            ? ''
            : t('forgot.emailFormat'),
    }),
    send: async ({ username, email }) => {
      const asking = { id: 'forgot-captcha', captcha, missing: session('captcha.missing') }
      const input = { username: username.trim(), email: email.trim() }
      const isSent = await askingCaptcha(asking, () =>
        sendPasswordLink({ ...input, ...captcha.proof().captcha }),
      )
      if (!isSent) return
      closeModal()
      await askDialog('in_been_out')
    },
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <p className="sm muted">{t('forgot.emailLead')}</p>
      <Field id="forgot-username" label={t('username')} error={errors.username}>
        <Input
          id="forgot-username"
          name="username"
          icon={user}
          autoComplete="username"
          data-autofocus
          value={values.username}
          invalid={errors.username !== ''}
          onChange={(event) => form.set({ username: event.target.value })}
        />
      </Field>
      <Field id="forgot-email" label={t('forgot.email')} error={errors.email}>
        <Input
          id="forgot-email"
          name="email"
          type="email"
          icon={envelopeSimple}
          autoComplete="email"
          maxLength={254}
          value={values.email}
          invalid={errors.email !== ''}
          onChange={(event) => form.set({ email: event.target.value })}
        />
      </Field>
      <CaptchaField id="forgot-captcha" form={captcha} />
      <SendButton label={t('forgot.sendLink')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
