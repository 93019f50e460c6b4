import {
  isLevel,
  type MatchState,
  MILLION,
  partAt,
  type ScoresProcess,
  scored,
  type Tick,
  totalTicks,
} from './types'

function pointsOf(process: ScoresProcess, side: 0 | 1, drawn: number): number {
  let left = drawn
  for (const [points, chance] of process.tables[side] ?? []) {
    if (left < chance) return points
    left -= chance
  }
  throw new Error('the chances of a table do not add up to a million')
}

/** Whether a match that has come to the end of a part of it is over. */
function isOver({ overtime }: ScoresProcess, state: MatchState, extra: number): boolean {
  const whole = extra % overtime.ticks === 0 || extra > overtime.ticks * overtime.times
  return extra >= 0 && whole && !isLevel(state)
}

/** The next tick of a match in which both sides score in every tick. */
export function* tickScores(process: ScoresProcess, state: MatchState): Tick {
  const tick = state.tick + 1
  const extra = tick - totalTicks(process.ticks)
  const { overtime, ticks, parts } = process
  const part = extra <= 0 ? (parts[partAt(ticks, tick)] ?? '') : overtime.part
  if (extra > overtime.ticks * overtime.times) {
    const one = (yield 2) === 0 ? ([1, 0] as const) : ([0, 1] as const)
    return { ...scored(state, part, one), tick, ended: true }
  }
  const home = pointsOf(process, 0, yield MILLION)
  const away = pointsOf(process, 1, yield MILLION)
  const next = { ...scored(state, part, [home, away]), tick }
  return { ...next, ended: isOver(process, next, extra) }
}
