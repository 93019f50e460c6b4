import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { Icon } from '#islands/ui/icons/Icon'
import { checkCircleFill } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import { openMemberCenter } from '#lib/stores/member-center'
import { dropWaiting } from '#lib/stores/session'

/** The account is open and signed in: play money is offered, going on without it is as easy. */
export function RegisterDone({ onLater }: { onLater: () => void }) {
  const t = useText('register')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack center done">
      <Icon path={checkCircleFill} size={48} className="up" />
      <h2 ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h2>
      <p className="muted">{t('done.text')}</p>
      <Button
        tone="primary"
        size="l"
        block
        onClick={() => {
          dropWaiting()
          openMemberCenter('depositv2')
        }}
      >
        {t('done.deposit')}
      </Button>
      <Button tone="ghost" block onClick={onLater}>
        {t('done.later')}
      </Button>
    </div>
  )
}
