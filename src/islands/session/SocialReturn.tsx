import { useEffect, useRef, useState } from 'react'
import { failureText } from '#islands/ui/failure'
import { Note } from '#islands/ui/layout/Note'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { finishSocial, type SocialEnd } from '#lib/stores/social'

interface SocialReturnProps {
  /** Hears what came of it; `left` and failures stay here. */
  onEnd: (end: Exclude<SocialEnd, 'left'>) => void
}

/** Coming back from Google: what is under way, and why it did not work. */
export function SocialReturn({ onEnd }: SocialReturnProps) {
  const t = useText('session')
  const common = useText('common')
  const [failure, setFailure] = useState('')
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    finishSocial().then(
      (end) => (end === 'left' ? setFailure(t('social.left')) : onEnd(end)),
      (error: unknown) => setFailure(failureText(error, common)),
    )
  }, [t, common, onEnd])
  if (failure) {
    return (
      <Note tone="danger" alert>
        {failure}
      </Note>
    )
  }
  return (
    <div aria-busy="true">
      <p className="sm muted" role="status">
        {t('social.finishing')}
      </p>
      <Skeleton lines={1} />
    </div>
  )
}
