import { useText } from '#islands/ui/text'
import { isMobile, type Mobile, type SmsPurpose } from '#lib/stores/sms-code'
import { MobileField } from './MobileField'
import { SmsCodeField } from './SmsCodeField'

/** What a number and a code sent to it are in a form. */
interface NumberAndCode extends Mobile {
  verificationCode: string
}

interface MobileCodeProps {
  /** Ids of the controls begin with it. */
  prefix: string
  purpose: SmsPurpose
  form: {
    values: NumberAndCode
    errors: NumberAndCode
    set: (change: Partial<NumberAndCode>) => void
    refuse: (found: Partial<NumberAndCode>) => unknown
  }
}

/** A mobile number, and the code sent to it. Needs `session`. */
export function MobileCode({ prefix, purpose, form }: MobileCodeProps) {
  const { values, errors, set, refuse } = form
  return (
    <>
      <MobileField
        id={`${prefix}-mobileNum`}
        value={values}
        error={errors.mobileNum}
        onChange={set}
      />
      <SmsCodeField
        id={`${prefix}-verificationCode`}
        purpose={purpose}
        mobile={values}
        value={values.verificationCode}
        error={errors.verificationCode}
        onChange={(verificationCode) => set({ verificationCode })}
        onNumberError={(mobileNum) => refuse({ mobileNum })}
      />
    </>
  )
}

/** What is wrong with a number and its code, in words. */
export function useMobileFaults() {
  const t = useText('session')
  return ({ mobileNum, verificationCode }: NumberAndCode): NumberAndCode => ({
    mobileNum: isMobile(mobileNum) ? '' : t(mobileNum.trim() ? 'mobile.invalid' : 'mobile.missing'),
    verificationCode: verificationCode.trim() ? '' : t('code.missing'),
    countryDialingCode: '',
  })
}
