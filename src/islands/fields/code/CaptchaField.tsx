import { useEffect, useState } from 'react'
import { Field } from '#islands/ui/controls/Field'
import { IconButton } from '#islands/ui/controls/IconButton'
import { Input } from '#islands/ui/controls/Input'
import { arrowsClockwise } from '#islands/ui/icons/bar-icons'
import { useText } from '#islands/ui/text'
import {
  $captcha,
  captchaProof,
  dropCaptcha,
  giveProof,
  isProven,
  isWidget,
  loadCaptcha,
  refreshCaptcha,
  workInstead,
} from '#lib/stores/captcha'
import { useValue } from '../use-value'
import { CaptchaWidget } from './CaptchaWidget'
import { CaptchaWork } from './CaptchaWork'

/** The state of a form's captcha: nothing to fill in until a refusal asks for it. */
export function useCaptcha() {
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState('')
  const [goesOn, setGoesOn] = useState(false)
  const now = useValue($captcha)
  useEffect(() => dropCaptcha, [])
  return {
    answer,
    error,
    goesOn,
    asked: now.state !== 'off',
    /** Typed or passed, where it is asked for. */
    filled: isProven(now, answer),
    proof: () => captchaProof(answer),
    setError,
    change: (value: string) => {
      setAnswer(value)
      setError('')
    },
    /**
     * A proof is good for one call: another one, with what is wrong said beside it. With `goOn`
     * a widget that is passed sends the form by itself.
     */
    again: (words: string, goOn = false) => {
      setGoesOn(goOn)
      setAnswer('')
      setError(words)
      void loadCaptcha()
    },
  }
}

const formOf = (id: string) => document.getElementById(id)?.closest('form')

type CaptchaForm = ReturnType<typeof useCaptcha>

/**
 * Letters to read, work for who cannot read them, or a service's widget; not there until the server
 * asks. Needs `session`.
 */
export function CaptchaField({ id, form }: { id: string; form: CaptchaForm }) {
  const t = useText('session')
  const captcha = useValue($captcha)
  if (captcha.state === 'off') return null
  if (captcha.state === 'working' || captcha.state === 'worked' || captcha.state === 'unworked') {
    return <CaptchaWork id={id} now={captcha} error={form.error} />
  }
  if (captcha.state === 'ready' && isWidget(captcha)) {
    return (
      <CaptchaWidget
        id={id}
        captcha={captcha.captcha}
        isMissing={form.error !== ''}
        onProof={(proof) => {
          giveProof(proof)
          form.setError('')
          // The next turn: the form must know of the proof when it is sent.
          if (proof && form.goesOn) setTimeout(() => formOf(id)?.requestSubmit())
        }}
      />
    )
  }
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
      <button
        type="button"
        className="link sm captcha-other"
        onClick={() => {
          form.change('')
          void workInstead()
        }}
      >
        {t('captcha.other')}
      </button>
    </Field>
  )
}
