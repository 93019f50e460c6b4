import { useText } from '#islands/ui/text'
import type { Source } from '../store/match'

/** Where a match comes from: simulated here, played elsewhere, or a recorded sample. */
export function SourceChip({ source }: { source: Source }) {
  const t = useText('sports')
  return (
    <span className={source === 'outside' ? 'chip' : 'chip info'}>{t(`source.${source}`)}</span>
  )
}
