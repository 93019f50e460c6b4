import type { Score, Side } from '#lib/sports/markets/types'
import {
  gameSetWon,
  rallySetWon,
  serverAfter,
  setsPlayed,
} from '#lib/sports/virtual/processes/sets'
import { type MatchState, type Process, scoreOf } from '#lib/sports/virtual/processes/types'

/** What of a match the chances of the rest depend on. */
export interface PriceState {
  tick?: number
  score?: Score
  /** The whole score when a part began. */
  before?: Readonly<Record<string, Score>>
  /** The score inside a part. */
  within?: Readonly<Record<string, Score>>
  /** Sets or maps won, the points of those that are over, and of the one that is played. */
  sets?: Score
  points?: Score
  current?: Score
  /** Who serves the next game. */
  server?: Side
}

/** The whole score when each part of a match began. */
function scoresBefore(parts: MatchState['parts']): Record<string, Score> {
  const before: Record<string, Score> = {}
  let score: Score = [0, 0]
  for (const [part, [home, away]] of Object.entries(parts)) {
    before[part] = score
    score = [score[0] + home, score[1] + away]
  }
  return before
}

/** A match after a tick as its markets are priced. */
export function priceStateOf(process: Process, state: MatchState): PriceState {
  const { tick, parts, firstServer } = state
  if (process.kind === 'bout') return { tick }
  if (process.kind === 'goals' || process.kind === 'scores') {
    return { tick, score: scoreOf(state), before: scoresBefore(parts), within: parts }
  }
  const isWon = (score: Score, decider: boolean) =>
    process.kind === 'games' ? gameSetWon(score) : rallySetWon(process, decider, score)
  const { won, current } = setsPlayed(state, process.bestOf, isWon)
  const [home, away] = scoreOf(state)
  return {
    tick,
    sets: won,
    points: [home - current[0], away - current[1]],
    current,
    ...(firstServer ? { server: serverAfter(firstServer, tick) } : {}),
  }
}
