import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { Field } from '#islands/ui/controls/Field'
import { Input } from '#islands/ui/controls/Input'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { askDialog } from '#lib/stores/dialog'
import type { Code } from '#lib/stores/sms-code'
import { useValue } from '../use-value'
import { askingCaptcha } from './ask-captcha'
import { CaptchaField, useCaptcha } from './CaptchaField'

interface CodeFieldProps<To> {
  id: string
  code: Code<To>
  to: To
  /** What is wrong with where it is sent, in words; the code is then not sent. */
  fault: string
  onFault: (text: string) => void
  /** Whether a failure is about where it is sent. */
  isFault?: (failure: unknown) => boolean
  value: string
  error: string
  onChange: (code: string) => void
}

/** Sending a code: a captcha is asked for where it must be. */
function useSending<To>({ id, code, to, fault, onFault, isFault }: CodeFieldProps<To>) {
  const t = useText('session')
  const common = useText('common')
  const captcha = useCaptcha()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => code.stop, [code])

  const sendCode = async () => {
    if (fault) {
      onFault(fault)
      return
    }
    const asking = { id: `${id}-captcha`, captcha, missing: t('captcha.missing') }
    try {
      const isSent = await askingCaptcha(asking, () =>
        code.sendTo(to, captcha.proof(), place.current),
      )
      if (isSent) document.getElementById(id)?.focus()
    } catch (failure) {
      const text = failureText(failure, common)
      if (isFault?.(failure)) onFault(text)
      else await askDialog('warning', { message: text })
    }
  }
  return { captcha, place, sendCode }
}

/** A code that was sent somewhere, with the countdown until the next one. Needs `session`. */
export function CodeField<To>(props: CodeFieldProps<To>) {
  const { id, code, value, error, onChange } = props
  const t = useText('session')
  const { captcha, place, sendCode } = useSending(props)
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
