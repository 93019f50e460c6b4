import { useText } from '#islands/ui/text'
import { useRowName } from '../kit/use-row-name'
import type { Dimension } from '../store/trend'

interface PickDimensionProps {
  dimensions: readonly Dimension[]
  at: number
  onPick: (at: number) => void
}

/** Which place of the draw is followed; nothing where there is only one. */
export function PickDimension({ dimensions, at, onPick }: PickDimensionProps) {
  const t = useText('lottery')
  const rowName = useRowName()
  if (dimensions.length < 2) return null
  return (
    <select
      className="pick-position"
      aria-label={t('trend.position')}
      value={at}
      onChange={(event) => onPick(Number(event.target.value))}
    >
      {dimensions.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: it stands for a place of the draw
        <option key={index} value={index}>
          {rowName(each)}
        </option>
      ))}
    </select>
  )
}
