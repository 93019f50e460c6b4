import { MobileField } from '#islands/fields/MobileField'
import { NewPasswordField } from '#islands/fields/NewPasswordField'
import { SendButton } from '#islands/fields/SendButton'
import { SmsCodeField } from '#islands/fields/SmsCodeField'
import { useForm } from '#islands/fields/use-form'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { openModal } from '#lib/stores/modal'
import { resetByCode } from '#lib/stores/password'
import { finishSignIn } from '#lib/stores/session'
import { isMobile } from '#lib/stores/sms-code'
import { showToast } from '#lib/stores/toast'
import { usePasswordFaults } from './NewPasswordPair'

const START = { mobileNum: '', verificationCode: '', newPassword: '', countryDialingCode: '' }

/** Sets a new password by a code, signs in with it, and goes to the home page. */
export function ForgotByMobile() {
  const t = useText('password')
  const session = useText('session')
  const { code: language } = useLanguage()
  const wrong = usePasswordFaults()
  const { values, errors, ...form } = useForm({
    prefix: 'forgot',
    start: START,
    faults: ({ mobileNum, verificationCode, newPassword }) => ({
      mobileNum: isMobile(mobileNum)
        ? ''
        : session(mobileNum.trim() ? 'mobile.invalid' : 'mobile.missing'),
      verificationCode: verificationCode.trim() ? '' : session('code.missing'),
      newPassword: wrong.newPassword(newPassword),
      countryDialingCode: '',
    }),
    send: async (input) => {
      const isSignedIn = await resetByCode(input)
      showToast({ tone: 'success', text: t('forgot.done') })
      const home = localizePath('/', language)
      if (!isSignedIn) openModal('login')
      else if (window.location.pathname === home) finishSignIn()
      else window.location.assign(home)
    },
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <MobileField
        id="forgot-mobileNum"
        value={values}
        error={errors.mobileNum}
        onChange={form.set}
      />
      <SmsCodeField
        id="forgot-verificationCode"
        purpose="password"
        mobile={values}
        value={values.verificationCode}
        error={errors.verificationCode}
        onChange={(verificationCode) => form.set({ verificationCode })}
        onNumberError={(mobileNum) => form.refuse({ mobileNum })}
      />
      <NewPasswordField
        id="forgot-newPassword"
        name="newPassword"
        label={t('newPassword')}
        value={values.newPassword}
        error={errors.newPassword}
        rule={wrong.rule}
        onChange={(newPassword) => form.set({ newPassword })}
      />
      <SendButton label={t('submit')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
