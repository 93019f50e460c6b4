import { useEffect, useState } from 'react'

/** Nothing is shown for what comes sooner than this. */
const SHOWN_AFTER_MS = 200

interface SkeletonProps {
  /** Lines, each of the text's height. */
  lines?: number
  /** `tall`: controls; `line`: text. */
  shape?: 'line' | 'tall'
}

/** Stands where something will be, with its geometry. The place is kept from the start. */
export function Skeleton({ lines = 1, shape = 'line' }: SkeletonProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="skels" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <span key={line} className={`${shown ? 'skel' : ''} skel-${shape}`} />
      ))}
    </div>
  )
}
