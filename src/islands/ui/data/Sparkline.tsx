interface SparklineProps {
  /** Oldest first. */
  values: readonly number[]
  /** So many of the first stand for what was before, and are paler. */
  earlier?: number
}

const [WIDTH, HEIGHT, EDGE] = [100, 32, 2]

/** How a figure went, as a line without words: what it comes to stands beside it. */
export function Sparkline({ values, earlier = 0 }: SparklineProps) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = WIDTH / (values.length - 1)
  const across = (at: number) => (at * step).toFixed(1)
  const up = (value: number) =>
    (HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE)).toFixed(1)
  const line = (from: number, to: number) =>
    values
      .slice(from, to)
      .map((value, at) => `${at === 0 ? 'M' : 'L'}${across(from + at)} ${up(value)}`)
      .join('')
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="zero" d={`M0 ${up(0)}H${WIDTH}`} />
      {earlier > 1 && <path className="earlier" d={line(0, earlier)} />}
      <path className="now" d={line(Math.max(0, earlier - 1), values.length)} />
    </svg>
  )
}
