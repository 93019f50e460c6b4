import { useEffect, useRef, useState } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { Icon } from '#islands/ui/icons/Icon'
import { warningCircleFill } from '#islands/ui/icons/icon-paths'
import { useLanguage, useText } from '#islands/ui/text'
import type { CaptchaProof } from '#lib/api/access/captcha'
import { type Captcha, loadCaptcha } from '#lib/stores/captcha'

interface CaptchaWidgetProps {
  id: string
  captcha: Captcha
  /** Asked for, and not there yet. */
  isMissing: boolean
  /** Hears a proof; null: it is good no more. */
  onProof: (proof: CaptchaProof | null) => void
}

/** The widget of a captcha service, whose script is loaded only here. Needs `session`. */
export function CaptchaWidget({ id, captcha, isMissing, onProof }: CaptchaWidgetProps) {
  const t = useText('session')
  const { code: language } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const hear = useRef(onProof)
  const [isFailed, setFailed] = useState(false)
  hear.current = onProof

  useEffect(() => {
    const element = place.current
    if (!element) return
    let end = () => {}
    let isOver = false
    setFailed(false)
    import('#lib/browser/captcha-widget').then(
      ({ placeWidget }) => {
        if (isOver) return
        end = placeWidget({
          ...captcha,
          element,
          language,
          onProof: (proof) => hear.current(proof),
          onLoss: (failed) => {
            hear.current(null)
            setFailed(failed)
          },
        })
      },
      () => setFailed(true),
    )
    return () => {
      isOver = true
      end()
    }
  }, [captcha, language])

  const error = isFailed ? t('captcha.away') : isMissing ? t('captcha.unproven') : ''
  return (
    <div
      className="field"
      role="group"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
    >
      <p className="label" id={`${id}-label`}>
        {t('captcha.check')}
      </p>
      <div className="captcha-widget" ref={place} />
      <p className={`help ${error && 'error'}`} id={`${id}-help`} aria-live="polite">
        {error && <Icon path={warningCircleFill} size={16} />}
        <span>{error}</span>
      </p>
      {isFailed && (
        <Button size="s" onClick={() => void loadCaptcha()}>
          {t('captcha.again')}
        </Button>
      )}
    </div>
  )
}
