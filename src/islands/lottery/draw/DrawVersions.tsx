import '#styles/lottery/draw-versions.css'
import { Balls } from '#islands/fields/ticket/Balls'
import { DateTime } from '#islands/ui/data/DateTime'
import { useText } from '#islands/ui/text'
import type { DrawVersion } from '#lib/api/lottery/lottery'

interface DrawVersionsProps {
  gameCode: string
  issue: string
  versions: readonly DrawVersion[]
}

/** Every result of a draw that was corrected: which, when, why and by how many. Needs `lottery`. */
export function DrawVersions({ gameCode, issue, versions }: DrawVersionsProps) {
  const t = useText('lottery')
  return (
    <div className="draw-versions stack tight">
      <p className="xs b">{t('corrected.title')}</p>
      <ol className="stack tight">
        {versions.map(({ result, at, reason, voices }, index) => (
          <li key={at} className="xs muted" data-old={index < versions.length - 1 || undefined}>
            <span className="b">
              {t(index < versions.length - 1 ? 'corrected.before' : 'corrected.now')}
            </span>{' '}
            <DateTime at={at} /> {voices > 0 && t('corrected.by', { count: voices })}
            {result ? (
              <Balls issue={issue} result={result} gameCode={gameCode} size="s" />
            ) : (
              <span className="b"> {t('corrected.void')}</span>
            )}
            {reason && <span className="draw-reason"> {t('corrected.why', { reason })}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
