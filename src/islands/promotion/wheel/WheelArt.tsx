import { useEffect, useRef } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import { isWide, outlineOf, type Slice } from './slices'

const RADIUS = 92
const LABEL_AT = 62

interface WheelArtProps {
  slices: readonly Slice[]
  /** How far it is turned, in degrees. */
  turned: number
  /** It has come to a stand. */
  onStand: () => void
}

/** The wheel: slices as wide as their chances under a pointer that stands still. */
export function WheelArt({ slices, turned, onStand }: WheelArtProps) {
  const t = useText('wheel')
  const money = useMoney()
  const disc = useRef<SVGGElement>(null)
  useEffect(() => disc.current?.style.setProperty('transform', `rotate(${turned}deg)`), [turned])
  return (
    <div className="wheel-art">
      <svg viewBox="-100 -100 200 200" role="img" aria-label={t('art', { count: slices.length })}>
        <circle className="wheel-rim" r="98" />
        <g className="wheel-turning" ref={disc} onTransitionEnd={onStand}>
          {slices.map((slice, at) => (
            <path key={slice.code} d={outlineOf(slice, RADIUS)} data-colour={at % 6} />
          ))}
          {slices.filter(isWide).map((slice) => (
            <text
              key={slice.code}
              textAnchor="middle"
              dominantBaseline="middle"
              transform={`rotate(${(slice.from + slice.to) / 2}) translate(0 -${LABEL_AT})`}
            >
              {slice.amount > 0 ? money(slice.amount) : '·'}
            </text>
          ))}
        </g>
        <circle className="wheel-hub" r="16" />
        <path
          className="wheel-star"
          d="M0 -9 L2.6 -2.8 L9 -2.8 L4 1.6 L5.8 8 L0 4.2 L-5.8 8 L-4 1.6 L-9 -2.8 L-2.6 -2.8 Z"
        />
        <path className="wheel-pointer" d="M-8 -100 L8 -100 L0 -80 Z" />
      </svg>
    </div>
  )
}
