import { useMoney } from '#islands/fields/format/use-money'
import { useText } from '#islands/ui/text'
import type { Minor } from '#lib/money'

const WIDTH = 240
const HEIGHT = 56
const EDGE = 3

interface ChaseGrowthProps {
  /** What is spent after each draw, in order. */
  spent: readonly Minor[]
}

/** What a chase costs draw by draw: a line that bends up where each draw costs more. */
export function ChaseGrowth({ spent }: ChaseGrowthProps) {
  const t = useText('lottery')
  const money = useMoney()
  const last = spent.at(-1) ?? 0
  if (spent.length < 2 || last === 0) return null
  const points = [0, ...spent].map((sum, at) => {
    const x = EDGE + (at / spent.length) * (WIDTH - 2 * EDGE)
    const y = HEIGHT - EDGE - (sum / last) * (HEIGHT - 2 * EDGE)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const sums = { first: money(spent[0] ?? 0), last: money(last) }
  return (
    <figure className="chase-growth">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.join(' ')} />
      </svg>
      <figcaption className="xs muted num">
        {t('chase.growth', { count: spent.length, ...sums })}
      </figcaption>
    </figure>
  )
}
