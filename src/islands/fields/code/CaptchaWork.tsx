import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { Icon } from '#islands/ui/icons/Icon'
import { checkCircleFill, warningCircleFill } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import { type CaptchaState, loadCaptcha, showPicture } from '#lib/stores/captcha'

interface CaptchaWorkProps {
  id: string
  now: Extract<CaptchaState, { state: 'working' | 'worked' | 'unworked' }>
  /** What a refusal says. */
  error: string
}

/** What the browser does in place of reading a picture, and how far it is. Needs `session`. */
export function CaptchaWork({ id, now, error }: CaptchaWorkProps) {
  const t = useText('session')
  const place = useRef<HTMLDivElement>(null)
  // What was pressed for it, or held the focus, is gone.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  const isDone = now.state === 'worked'
  const fault = now.state === 'unworked' ? t('captcha.work.failed') : isDone ? '' : error
  const { done, searches } = now.state === 'working' ? now : { done: isDone ? 1 : 0, searches: 1 }
  return (
    <div
      className="field"
      role="group"
      id={id}
      ref={place}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
    >
      <p className="label" id={`${id}-label`}>
        {t('captcha.work.label')}
      </p>
      <progress
        className="captcha-work"
        max={searches}
        value={done}
        aria-labelledby={`${id}-label`}
      />
      <p
        className={`help ${fault ? 'error' : isDone ? 'ok' : ''}`}
        id={`${id}-help`}
        aria-live="polite"
      >
        {fault && <Icon path={warningCircleFill} size={16} />}
        {isDone && <Icon path={checkCircleFill} size={16} />}
        <span>{fault || t(isDone ? 'captcha.work.done' : 'captcha.work.running')}</span>
      </p>
      {now.state === 'unworked' && (
        <Button size="s" onClick={() => void loadCaptcha()}>
          {t('captcha.again')}
        </Button>
      )}
      <button type="button" className="link sm captcha-other" onClick={showPicture}>
        {t('captcha.work.picture')}
      </button>
    </div>
  )
}
