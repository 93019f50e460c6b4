import type { Score } from '#lib/sports/markets/types'
import { gameSetWon, rallySetWon, setsPlayed } from './processes/sets'
import { type MatchState, type Process, partAt, scoreOf, totalTicks } from './processes/types'

/** Where a match stands, as it is shown. */
export interface Standing {
  /** Points or goals; of sports of sets or maps those won. */
  score: Score
  part?: string
  /** Minutes of football and hockey; else ticks, games or rallies of the part. */
  minute?: number
}

function setsStanding(
  process: Process & { kind: 'rallies' | 'games' },
  state: MatchState,
): Standing {
  const isWon = (score: Score, decider: boolean) =>
    process.kind === 'games' ? gameSetWon(score) : rallySetWon(process, decider, score)
  const { won, current, number } = setsPlayed(state, process.bestOf, isWon)
  const prefix = process.kind === 'games' ? 'S' : process.prefix
  if (state.ended) return { score: won }
  return { score: won, part: `${prefix}${number}`, minute: current[0] + current[1] }
}

/** The score, the part that is played and how far it is. */
export function standingOf(process: Process, state: MatchState): Standing {
  const { kind } = process
  if (kind === 'rallies' || kind === 'games') return setsStanding(process, state)
  if (kind === 'bout') {
    const score: Score = [Number(state.winner === 1), Number(state.winner === 2)]
    if (state.ended) return { score }
    const round = Math.floor(state.tick / process.ticksEach)
    return { score, part: `R${round + 1}`, minute: state.tick - round * process.ticksEach }
  }
  const score = scoreOf(state)
  if (state.ended) return { score }
  const at = partAt(process.ticks, state.tick + 1)
  const overtime = kind === 'scores' ? process.overtime.part : 'OT'
  const part = process.parts[at] ?? overtime
  if (kind === 'goals') return { score, part, minute: state.tick + 1 }
  const before = totalTicks(process.ticks.slice(0, at < 0 ? undefined : at))
  return { score, part, minute: state.tick - before }
}
