import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage, useText } from '#islands/ui/text'
import { verifyPath } from '#lib/paths/verify-path'
import { fingerprint } from '../kit/icon-paths'

interface VerifyLinkProps {
  gameCode: string
  issue: string
  className?: string
}

/** From a ticket to the proof of its draw. */
export function VerifyLink({ gameCode, issue, className = 'more' }: VerifyLinkProps) {
  const t = useText('ticket')
  const words = useText('lottery')
  const { code } = useLanguage()
  return (
    <a
      className={className}
      href={verifyPath(code, gameCode, issue)}
      aria-label={t('verify', { draw: issue })}
    >
      <Icon path={fingerprint} size={16} />
      {words('result.verify')}
    </a>
  )
}
