import type { MatchResult } from '#lib/sports/markets/types'
import { tickBout } from './bout'
import { tickGoals } from './goals'
import { tickScores } from './scores'
import { drawServer, tickGames, tickRallies } from './sets'
import type { MatchState, Process, Tick } from './types'

/** The next tick of a match that has not ended. */
export function nextTick(process: Process, state: MatchState): Tick {
  if (state.ended) throw new Error('the match has ended')
  if (process.kind === 'goals') return tickGoals(process, state)
  if (process.kind === 'scores') return tickScores(process, state)
  if (process.kind === 'rallies') return tickRallies(process, state)
  if (process.kind === 'games') return tickGames(process, state)
  return tickBout(process, state)
}

/** What is drawn at kick-off, as tick 0; most sports draw nothing. */
export const tickZero = (process: Process, state: MatchState): Tick | null =>
  process.kind === 'games' ? drawServer(state) : null

/** A finished match as its markets are settled; scorers are named `side-place`. */
export function resultOf(process: Process, state: MatchState): MatchResult {
  const { parts, goals, firstBlood, winner, method, round, second } = state
  const scored = goals.map(({ side, scorer }) => ({
    side,
    ...(scorer === undefined ? {} : { scorer: `${side}-${scorer}` }),
  }))
  const scorers = process.kind === 'goals' ? (process.scorers ?? []) : []
  const tookPart = scorers.flatMap((list, at) => list.map((_, place) => `${at + 1}-${place}`))
  const fight =
    process.kind === 'bout'
      ? { winner, method, round, second, length: process.length, scheduled: process.scheduled }
      : {}
  return { state: 'ended', parts, goals: scored, tookPart, firstBlood, ...fight }
}
