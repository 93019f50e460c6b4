import { MobileCode, useMobileFaults } from '#islands/fields/code/MobileCode'
import { NewPasswordField } from '#islands/fields/form/NewPasswordField'
import { SendButton } from '#islands/fields/form/SendButton'
import { useForm } from '#islands/fields/form/use-form'
import { useLanguage, useText } from '#islands/ui/text'
import { leaveTo } from '#lib/browser/leave'
import { localizePath } from '#lib/i18n/routes'
import { openModal } from '#lib/stores/modal'
import { resetByCode } from '#lib/stores/password'
import { finishSignIn } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'
import { usePasswordFaults } from './NewPasswordPair'

const START = { mobileNum: '', verificationCode: '', newPassword: '', countryDialingCode: '' }

/** Sets a new password by a code, signs in with it, and goes to the home page. */
export function ForgotByMobile() {
  const t = useText('password')
  const faultsOf = useMobileFaults()
  const { code: language } = useLanguage()
  const wrong = usePasswordFaults()
  const form = useForm({
    prefix: 'forgot',
    start: START,
    faults: ({ newPassword, ...mobile }) => ({
      ...faultsOf(mobile),
      newPassword: wrong.newPassword(newPassword),
    }),
    send: async (input) => {
      const isSignedIn = await resetByCode(input)
      showToast({ tone: 'success', text: t('forgot.done') })
      const home = localizePath('/', language)
      if (!isSignedIn) openModal('login')
      else if (window.location.pathname === home) finishSignIn()
      else leaveTo(home)
    },
  })
  const { values, errors } = form
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <MobileCode prefix="forgot" purpose="password" form={form} />
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
