import { MobileField } from '#islands/fields/MobileField'
import { Secret } from '#islands/fields/Secret'
import { SendButton } from '#islands/fields/SendButton'
import { SmsCodeField } from '#islands/fields/SmsCodeField'
import { useForm } from '#islands/fields/use-form'
import { useText } from '#islands/ui/text'
import { saveMobile } from '#lib/stores/details'
import { isMobile } from '#lib/stores/sms-code'
import { showToast } from '#lib/stores/toast'

const START = { mobileNum: '', verificationCode: '', password: '', countryDialingCode: '' }

/** Binds a mobile number by a code sent to it. Needs `member` and `session`. */
export function MobileForm({ onDone }: { onDone: () => void }) {
  const t = useText('member')
  const session = useText('session')
  const { values, errors, ...form } = useForm({
    prefix: 'mobile',
    start: START,
    faults: ({ mobileNum, verificationCode, password }) => ({
      mobileNum: isMobile(mobileNum)
        ? ''
        : session(mobileNum.trim() ? 'mobile.invalid' : 'mobile.missing'),
      verificationCode: verificationCode.trim() ? '' : session('code.missing'),
      password: password ? '' : t('passwordMissing'),
      countryDialingCode: '',
    }),
    send: async (input) => {
      await saveMobile(input)
      showToast({ tone: 'success', text: t('saved') })
      onDone()
    },
  })
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <MobileField
        id="mobile-mobileNum"
        value={values}
        error={errors.mobileNum}
        onChange={form.set}
      />
      <SmsCodeField
        id="mobile-verificationCode"
        purpose="contact"
        mobile={values}
        value={values.verificationCode}
        error={errors.verificationCode}
        onChange={(verificationCode) => form.set({ verificationCode })}
        onNumberError={(mobileNum) => form.refuse({ mobileNum })}
      />
      <Secret
        id="mobile-password"
        name="password"
        label={t('password')}
        value={values.password}
        error={errors.password}
        autoComplete="current-password"
        onChange={(password) => form.set({ password })}
      />
      <SendButton label={t('save')} busy={form.busy} failure={form.failure} />
    </form>
  )
}
