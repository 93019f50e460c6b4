import { useMemo } from 'react'
import { useText } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { createSmsCode, isMobile, type Mobile, type SmsPurpose } from '#lib/stores/sms-code'
import { CodeField } from './CodeField'

interface SmsCodeFieldProps {
  id: string
  purpose: SmsPurpose
  mobile: Mobile
  value: string
  error: string
  onChange: (code: string) => void
  /** Hears, in words, that the number is missing or wrong; the code is then not sent. */
  onNumberError: (text: string) => void
}

const OF_NUMBER: readonly string[] = ['code.number-required', 'code.number-format']

/** A code sent to a mobile number, with the countdown until the next one. Needs `session`. */
export function SmsCodeField({ purpose, mobile, onNumberError, ...field }: SmsCodeFieldProps) {
  const t = useText('session')
  const code = useMemo(() => createSmsCode(purpose), [purpose])
  const number = mobile.mobileNum.trim()
  return (
    <CodeField
      {...field}
      code={code}
      to={mobile}
      fault={isMobile(number) ? '' : t(number ? 'mobile.invalid' : 'mobile.missing')}
      onFault={onNumberError}
      isFault={(failure) => failure instanceof CallError && OF_NUMBER.includes(failure.code)}
    />
  )
}
