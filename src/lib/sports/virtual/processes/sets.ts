import type { Score, Side } from '#lib/sports/markets/types'
import {
  type GamesProcess,
  type MatchState,
  MILLION,
  type RalliesProcess,
  scored,
  type Tick,
} from './types'

const GAMES_TARGET = 6

export function rallySetWon(process: RalliesProcess, decider: boolean, score: Score): boolean {
  const target = decider ? process.last : process.target
  const most = Math.max(...score)
  return most >= process.cap || (most >= target && Math.abs(score[0] - score[1]) >= 2)
}

/** Whether a set of games is won: to six by two, seven by one after a tie-break. */
export const gameSetWon = ([home, away]: Score): boolean => {
  const most = Math.max(home, away)
  return most > GAMES_TARGET || (most === GAMES_TARGET && Math.abs(home - away) >= 2)
}

export const isTieBreak = ([home, away]: Score): boolean =>
  home === GAMES_TARGET && away === GAMES_TARGET

export const setsToWin = (bestOf: number): number => (bestOf + 1) / 2

type IsWon = (score: Score, decider: boolean) => boolean

/** Sets won, and the one that is played: its number, its score, whether it decides. */
export function setsPlayed(state: Pick<MatchState, 'parts'>, bestOf: number, isWon: IsWon) {
  const scores = Object.values(state.parts)
  const won: [number, number] = [0, 0]
  let current: Score = [0, 0]
  let number = scores.length + 1
  scores.forEach((score, at) => {
    if (isWon(score, at + 1 === bestOf)) won[score[0] > score[1] ? 0 : 1] += 1
    else [current, number] = [score, at + 1]
  })
  return { won, current, number, decider: number === bestOf }
}

const isOver = ([home, away]: Score, bestOf: number): boolean =>
  Math.max(home, away) >= setsToWin(bestOf)

const ONE_FOR: Record<Side, Score> = { 1: [1, 0], 2: [0, 1] }

/** The next rally. */
export function* tickRallies(process: RalliesProcess, state: MatchState): Tick {
  const isWon: IsWon = (score, decider) => rallySetWon(process, decider, score)
  const { current, number } = setsPlayed(state, process.bestOf, isWon)
  const part = `${process.prefix}${number}`
  let { firstBlood } = state
  if (process.firstBlood !== undefined && current[0] + current[1] === 0) {
    firstBlood = { ...firstBlood, [part]: (yield MILLION) < process.firstBlood ? 1 : 2 }
  }
  const next = scored(state, part, ONE_FOR[(yield MILLION) < process.p ? 1 : 2])
  const { won } = setsPlayed(next, process.bestOf, isWon)
  return { ...next, firstBlood, tick: state.tick + 1, ended: isOver(won, process.bestOf) }
}

/** Who serves after so many games: the server changes every game, also after a tie-break. */
export const serverAfter = (first: Side, games: number): Side =>
  games % 2 === 0 ? first : first === 1 ? 2 : 1

/** Who serves first, drawn before the first game. */
export function* drawServer(state: MatchState): Tick {
  return { ...state, firstServer: (yield 2) === 0 ? 1 : 2 }
}

/** That home wins the next game of a set, per million. */
export function gameChance(process: GamesProcess, score: Score, server: Side): number {
  if (isTieBreak(score)) return process.tieBreak
  return server === 1 ? process.hold[0] : MILLION - process.hold[1]
}

/** The next game. */
export function* tickGames(process: GamesProcess, state: MatchState): Tick {
  const { current, number } = setsPlayed(state, process.bestOf, gameSetWon)
  const server = serverAfter(state.firstServer ?? 1, state.tick)
  const drawn = yield MILLION
  const served = server === 1 || isTieBreak(current)
  const chance = gameChance(process, current, server)
  const home = served ? drawn < chance : drawn >= MILLION - chance
  const next = scored(state, `S${number}`, ONE_FOR[home ? 1 : 2])
  const { won } = setsPlayed(next, process.bestOf, gameSetWon)
  return { ...next, tick: state.tick + 1, ended: isOver(won, process.bestOf) }
}
