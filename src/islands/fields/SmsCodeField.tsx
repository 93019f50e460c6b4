import { useEffect, useMemo, useRef } from 'react'
import { Button } from '#islands/ui/Button'
import { Field } from '#islands/ui/Field'
import { failureText } from '#islands/ui/failure'
import { Input } from '#islands/ui/Input'
import { useText } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { askDialog } from '#lib/stores/dialog'
import { createSmsCode, isMobile, type Mobile, type SmsPurpose } from '#lib/stores/sms-code'
import { askingCaptcha } from './ask-captcha'
import { CaptchaField, useCaptcha } from './CaptchaField'
import { useValue } from './use-value'

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

/** Sending a code: the number is looked at first, and a captcha is asked for where it must be. */
function useSending({ id, purpose, mobile, onNumberError }: SmsCodeFieldProps) {
  const t = useText('session')
  const common = useText('common')
  const captcha = useCaptcha()
  const code = useMemo(() => createSmsCode(purpose), [purpose])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => code.stop, [code])

  const sendCode = async () => {
    const number = mobile.mobileNum.trim()
    if (!isMobile(number)) {
      onNumberError(t(number ? 'mobile.invalid' : 'mobile.missing'))
      return
    }
    const asking = { id: `${id}-captcha`, captcha, missing: t('captcha.missing') }
    try {
      const isSent = await askingCaptcha(asking, () =>
        code.sendTo(mobile, captcha.proof(), place.current),
      )
      if (isSent) document.getElementById(id)?.focus()
    } catch (failure) {
      const text = failureText(failure, common)
      const isOfNumber = failure instanceof CallError && OF_NUMBER.includes(failure.code)
      if (isOfNumber) onNumberError(text)
      else await askDialog('warning', { message: text })
    }
  }
  return { captcha, code, place, sendCode }
}

/** A code sent to a mobile number, with the countdown until the next one. Needs `session`. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { id, value, error, onChange } = props
  const t = useText('session')
  const { captcha, code, place, sendCode } = useSending(props)
  const seconds = useValue(code.$seconds)
  const sending = useValue(code.$sending)
  return (
    <>
      <CaptchaField id={`${id}-captcha`} form={captcha} />
      <div ref={place} />
      <Field id={id} label={t('code.label')} error={error}>
        <Input
          id={id}
          name="verificationCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          placeholder={t('code.hint')}
          value={value}
          invalid={error !== ''}
          onChange={(event) => onChange(event.target.value)}
          end={
            <Button
              size="s"
              className="code-send"
              busy={sending}
              aria-disabled={seconds > 0 || undefined}
              onClick={() => void sendCode()}
            >
              {seconds > 0 ? t('code.resendIn', { seconds }) : t('code.send')}
            </Button>
          }
        />
      </Field>
    </>
  )
}
