import type { Score, Side } from '#lib/sports/markets/types'
import {
  type GoalsProcess,
  isLevel,
  type MatchState,
  MILLION,
  type Pair,
  partAt,
  scored,
  type Tick,
  totalTicks,
} from './types'

/** Of a hundred ticks without a goal: what there was to see. */
const COLOURS: readonly (readonly [name: string, weight: number])[] = [
  ['corner1', 6],
  ['corner2', 6],
  ['yellow1', 2],
  ['yellow2', 2],
  ['shot1', 9],
  ['shot2', 8],
]

const ONE_FOR: Record<Side, Score> = { 1: [1, 0], 2: [0, 1] }

const sideOf = (drawn: number, [home, away]: Pair): Side | null =>
  drawn < home ? 1 : drawn < home + away ? 2 : null

/** The row that a number below the sum of weights falls into. */
function rowOf(weights: readonly number[], drawn: number): number {
  let left = drawn
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}

function coloured(state: MatchState, drawn: number): MatchState {
  const row = COLOURS[rowOf([...COLOURS.map(([, weight]) => weight), 100], drawn)]
  if (!row) return state
  const [name] = row
  return { ...state, colours: { ...state.colours, [name]: (state.colours[name] ?? 0) + 1 } }
}

function* regularTick(process: GoalsProcess, state: MatchState, tick: number): Tick {
  const at = partAt(process.ticks, tick)
  const part = process.parts[at] ?? ''
  const side = sideOf(yield MILLION, process.p[at] ?? [0, 0])
  const begun = scored(state, part, [0, 0])
  if (!side) return coloured(begun, yield 100)
  const weights = process.scorers?.[side - 1]
  const goal = weights
    ? { tick, side, scorer: rowOf(weights, yield totalTicks(weights)) }
    : { tick, side }
  return { ...scored(begun, part, ONE_FOR[side]), goals: [...state.goals, goal] }
}

export function* tickGoals(process: GoalsProcess, state: MatchState): Tick {
  const tick = state.tick + 1
  const regular = totalTicks(process.ticks)
  const { overtime } = process
  if (tick <= regular) {
    const next = yield* regularTick(process, state, tick)
    const ended = tick === regular && !(overtime && isLevel(next))
    return { ...next, tick, ended }
  }
  if (!overtime) throw new Error('the match has ended')
  if (tick > regular + overtime.ticks) {
    const side = (yield MILLION) < overtime.shootout ? 1 : 2
    return { ...scored(state, 'SO', ONE_FOR[side]), tick, ended: true }
  }
  const side = sideOf(yield MILLION, overtime.p)
  const next = scored(state, 'OT', side ? ONE_FOR[side] : [0, 0])
  const goals = side ? [...state.goals, { tick, side }] : state.goals
  return { ...next, goals, tick, ended: side !== null }
}
