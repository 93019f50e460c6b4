import { type GoalsProcess, type Pair, totalTicks } from '#lib/sports/virtual/processes/types'
import { CERTAIN, gather, isNegligible, type Mass, partOf } from './fixed'
import { type Span, spanOf } from './spans'
import type { PriceState } from './state'
import { type Spread, scoreSeen, seen } from './views'

const HOME = seen('score', [1, 0])
const AWAY = seen('score', [0, 1])

/** Scores after so many ticks more, each with at most one goal. */
function played(scores: Spread, ticks: number, [home, away]: Pair): Spread {
  let now = scores
  for (let tick = 0; tick < ticks; tick += 1) {
    const next: Spread = new Map()
    for (const [value, mass] of now) {
      if (isNegligible(mass)) continue
      const [one, other] = [partOf(mass, home), partOf(mass, away)]
      gather(next, value + HOME, one)
      gather(next, value + AWAY, other)
      gather(next, value, mass - one - other)
    }
    now = next
  }
  return now
}

/** Scores of a stretch when it is over, from those it has now. */
export function finished(process: GoalsProcess, span: Span, scores: Spread): Spread {
  return span.left.reduce(
    (now, ticks, at) => played(now, ticks, process.p[span.from + at] ?? [0, 0]),
    scores,
  )
}

export const startOf = ({ score }: Span): Spread => new Map([[seen('score', score), CERTAIN]])

/** A level match after sudden death and, at last, a shoot-out. */
function afterOvertime(
  overtime: NonNullable<GoalsProcess['overtime']>,
  scores: Spread,
  ticks: number,
): Spread {
  const end: Spread = new Map()
  for (const [value, mass] of scores) {
    const [home, away] = scoreSeen('score', value)
    if (home !== away) {
      gather(end, value, mass)
      continue
    }
    let level: Mass = mass
    for (let tick = 0; tick < ticks; tick += 1) {
      const [one, other] = [partOf(level, overtime.p[0]), partOf(level, overtime.p[1])]
      gather(end, value + HOME, one)
      gather(end, value + AWAY, other)
      level -= one + other
    }
    const shot = partOf(level, overtime.shootout)
    gather(end, value + HOME, shot)
    gather(end, value + AWAY, level - shot)
  }
  return end
}

/** Chances of the scores of a part; `null` where the state does not tell what was scored in it. */
export function goalSpread(process: GoalsProcess, state: PriceState, part: string): Spread | null {
  const { overtime } = process
  const extra = Math.max(0, (state.tick ?? 0) - totalTicks(process.ticks))
  if (part === 'ALL' && extra > 0) {
    const now = new Map([[seen('score', state.score ?? [0, 0]), CERTAIN]])
    return overtime ? afterOvertime(overtime, now, Math.max(0, overtime.ticks - extra)) : now
  }
  const span = spanOf(process, part === 'ALL' ? 'RT' : part, state)
  if (!span) return null
  const scores = finished(process, span, startOf(span))
  return part === 'ALL' && overtime ? afterOvertime(overtime, scores, overtime.ticks) : scores
}
