import type { Score, Side } from '#lib/sports/markets/types'

/** Chances of home and of away, per million. */
export type Pair = readonly [home: number, away: number]

/** At most one goal a tick; after a level match sudden death, then a shoot-out. */
export interface GoalsProcess {
  kind: 'goals'
  parts: readonly string[]
  /** Ticks of each part. */
  ticks: readonly number[]
  /** A goal in one tick of each part. */
  p: readonly Pair[]
  overtime?: { ticks: number; p: Pair; shootout: number }
  /** Weights of home's and of away's scorers. */
  scorers?: readonly (readonly number[])[]
}

/** Points and their chance per million; the chances of a table add up to a million. */
type Table = readonly (readonly [points: number, chance: number])[]

/** Both sides score from a table in every tick; overtime until one is ahead, at last by a point. */
export interface ScoresProcess {
  kind: 'scores'
  parts: readonly string[]
  ticks: readonly number[]
  tables: readonly Table[]
  overtime: { part: string; ticks: number; times: number }
}

/** Sets or maps of rallies, to a target by two, or to the cap. */
export interface RalliesProcess {
  kind: 'rallies'
  prefix: string
  bestOf: number
  target: number
  cap: number
  /** Target of the set that decides. */
  last: number
  /** That home wins a rally. */
  p: number
  /** That home draws the first blood of a map. */
  firstBlood?: number
}

/** Sets of tennis games, to six by two, or a tie-break. */
export interface GamesProcess {
  kind: 'games'
  bestOf: number
  /** That the side that serves wins its game. */
  hold: Pair
  /** That home wins a tie-break. */
  tieBreak: number
}

/** A fight: a finish or none in each tick, then the cards. */
export interface BoutProcess {
  kind: 'bout'
  scheduled: number
  /** Seconds of a round. */
  length: number
  ticksEach: number
  finish: Pair
  /** Of a hundred finishes, those by KO. */
  ko: Pair
  /** On the cards: home, and a draw. */
  decision: Pair
}

export type Process = GoalsProcess | ScoresProcess | RalliesProcess | GamesProcess | BoutProcess

interface PlayedGoal {
  tick: number
  side: Side
  /** Place in the list of scorers. */
  scorer?: number
}

/** A virtual match after a tick. */
export interface MatchState {
  tick: number
  ended: boolean
  /** Score of each part that was begun. */
  parts: Readonly<Record<string, Score>>
  goals: readonly PlayedGoal[]
  /** What happened beside the goals, and how often. */
  colours: Readonly<Record<string, number>>
  firstBlood: Readonly<Record<string, Side>>
  firstServer?: Side
  /** Of fights. */
  winner?: Side | 0
  method?: string
  round?: number
  second?: number
}

export const KICK_OFF: MatchState = {
  tick: 0,
  ended: false,
  parts: {},
  goals: [],
  colours: {},
  firstBlood: {},
}

/** Draws whole numbers below what it yields, and gives the state after the tick. */
export type Tick = Generator<number, MatchState, number>

export const MILLION = 1_000_000

export const totalTicks = (ticks: readonly number[]): number =>
  ticks.reduce((sum, each) => sum + each, 0)

/** The sum of the parts' scores. */
export function scoreOf({ parts }: Pick<MatchState, 'parts'>): Score {
  const scores = Object.values(parts)
  return [
    scores.reduce((sum, [home]) => sum + home, 0),
    scores.reduce((sum, [, away]) => sum + away, 0),
  ]
}

export const isLevel = (state: MatchState): boolean => {
  const [home, away] = scoreOf(state)
  return home === away
}

/** The state with points added to a part. */
export function scored(state: MatchState, part: string, [home, away]: Score): MatchState {
  const [before, against] = state.parts[part] ?? [0, 0]
  return { ...state, parts: { ...state.parts, [part]: [before + home, against + away] } }
}

/** The part that a tick, counted from one, belongs to. */
export function partAt(ticks: readonly number[], tick: number): number {
  let end = 0
  return ticks.findIndex((each) => {
    end += each
    return tick <= end
  })
}
