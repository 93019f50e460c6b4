import { useEffect, useState } from 'react'
import { arrowsClockwise } from '#islands/ui/bar-icons'
import { Field } from '#islands/ui/Field'
import { IconButton } from '#islands/ui/IconButton'
import { Input } from '#islands/ui/Input'
import { useText } from '#islands/ui/text'
import {
  $captcha,
  captchaProof,
  dropCaptcha,
  loadCaptcha,
  refreshCaptcha,
} from '#lib/stores/captcha'
import { useValue } from './use-value'

/** The state of a form's captcha: nothing to fill in until a refusal asks for it. */
export function useCaptcha() {
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState('')
  const { state } = useValue($captcha)
  useEffect(() => dropCaptcha, [])
  return {
    answer,
    error,
    asked: state !== 'off',
    /** Typed, where it is asked for. */
    filled: state === 'off' || answer.trim() !== '',
    proof: () => captchaProof(answer),
    setError,
    change: (value: string) => {
      setAnswer(value)
      setError('')
    },
    /** A picture is good for one answer: another one, with what is wrong said beside it. */
    again: (words: string) => {
      setAnswer('')
      setError(words)
      void loadCaptcha()
    },
  }
}

type CaptchaForm = ReturnType<typeof useCaptcha>

/** Letters to read from a picture; not there until the server asks. Needs `session`. */
export function CaptchaField({ id, form }: { id: string; form: CaptchaForm }) {
  const t = useText('session')
  const captcha = useValue($captcha)
  if (captcha.state === 'off') return null
  return (
    <Field
      id={id}
      label={t('captcha.label')}
      help={captcha.state === 'failed' ? t('captcha.failed') : ''}
      error={form.error}
    >
      <div className="captcha">
        <Input
          id={id}
          name="captcha"
          autoComplete="off"
          maxLength={16}
          placeholder={t('captcha.hint')}
          value={form.answer}
          invalid={form.error !== ''}
          onChange={(event) => form.change(event.target.value)}
        />
        <span className="captcha-picture">
          {captcha.state === 'ready' && (
            <img
              src={`data:image/png;base64,${captcha.captcha.image}`}
              alt={t('captcha.picture')}
              width={168}
              height={56}
            />
          )}
        </span>
        <IconButton path={arrowsClockwise} label={t('captcha.refresh')} onClick={refreshCaptcha} />
      </div>
    </Field>
  )
}
