import type { Score } from '#lib/sports/markets/types'
import type { PriceState } from './state'

/** A stretch of a match's ticks, and what was scored in it so far. */
export interface Span {
  /** Places of its first part and of the one after its last. */
  from: number
  until: number
  /** Ticks of each of its parts that are still to come. */
  left: readonly number[]
  score: Score
}

interface Parted {
  parts: readonly string[]
  ticks: readonly number[]
}

/** Which parts a name stands for; `null` where it stands for none of regular time. */
function rangeOf({ parts }: Parted, part: string): [from: number, until: number] | null {
  const at = parts.indexOf(part)
  if (at >= 0) return [at, at + 1]
  if (part === 'RT') return [0, parts.length]
  if (part === '1H') return [0, Math.floor(parts.length / 2)]
  return part === 'F5' ? [0, 5] : null
}

/** What was scored in a range of parts; `null` where the state does not tell. */
function scoreIn({ parts }: Parted, from: number, until: number, state: PriceState): Score | null {
  const { within, before } = state
  const named = parts.slice(from, until)
  if (within && named.every((part) => within[part])) {
    const scores = named.map((part) => within[part] ?? [0, 0])
    return [
      scores.reduce((sum, [home]) => sum + home, 0),
      scores.reduce((sum, [, away]) => sum + away, 0),
    ]
  }
  const start = from === 0 ? ([0, 0] as const) : before?.[parts[from] ?? '']
  const end = before?.[parts[until] ?? '']
  return start && end ? [end[0] - start[0], end[1] - start[1]] : null
}

/** The ticks that a part has still to come, and its score; `null` where nothing can be said. */
export function spanOf(process: Parted, part: string, state: PriceState): Span | null {
  const range = rangeOf(process, part)
  if (!range) return null
  const [from, until] = range
  const { tick = 0, score = [0, 0], before, within } = state
  const starts = process.ticks.map((_, at) =>
    process.ticks.slice(0, at).reduce((sum, each) => sum + each, 0),
  )
  const left = process.ticks
    .slice(from, until)
    .map((each, at) => Math.min(each, Math.max(0, (starts[from + at] ?? 0) + each - tick)))
  const start = starts[from] ?? 0
  const isOver = left.every((each) => each === 0)
  if (tick <= start) return { from, until, left, score: [0, 0] }
  const name = process.parts[from] ?? ''
  if (isOver) {
    const last = tick === (starts[until] ?? Number.NaN) && from === 0
    const known = scoreIn(process, from, until, state) ?? (last ? score : null)
    const whole = until === process.parts.length && from === 0 && tick === start + sumOf(process)
    return known || whole ? { from, until, left, score: known ?? score } : null
  }
  if (from === 0) return { from, until, left, score }
  const inside = until - from === 1 ? within?.[name] : undefined
  const began = before?.[name]
  const found = inside ?? (began ? ([score[0] - began[0], score[1] - began[1]] as const) : null)
  return found ? { from, until, left, score: found } : null
}

const sumOf = ({ ticks }: Parted): number => ticks.reduce((sum, each) => sum + each, 0)
