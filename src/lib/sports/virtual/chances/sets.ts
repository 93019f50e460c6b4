import type { View } from '#lib/sports/markets/score-markets'
import type { Score, Side } from '#lib/sports/markets/types'
import {
  gameChance,
  gameSetWon,
  rallySetWon,
  serverAfter,
  setsToWin,
} from '#lib/sports/virtual/processes/sets'
import type { GamesProcess, RalliesProcess } from '#lib/sports/virtual/processes/types'
import { both, CERTAIN, gather, type Mass, partOf } from './fixed'
import type { PriceState } from './state'
import { type Spread, scoreSeen, seen } from './views'

type SetsProcess = RalliesProcess | GamesProcess

/** Who serves first in a set; rallies have no server, and are reckoned as home's. */
type Servers = Map<Side, Mass>

/** Chances of the scores that a set can end with. */
function setSpread(process: SetsProcess, decider: boolean, start: Score, server: Side): Spread {
  const end: Spread = new Map()
  const isWon = (score: Score) =>
    process.kind === 'games' ? gameSetWon(score) : rallySetWon(process, decider, score)
  const serves = (score: Score) => serverAfter(server, score[0] + score[1] - start[0] - start[1])
  const chanceAt = (score: Score) =>
    process.kind === 'games' ? gameChance(process, score, serves(score)) : process.p
  let now: Spread = new Map([[seen('score', start), CERTAIN]])
  while (now.size > 0) {
    const next: Spread = new Map()
    for (const [value, mass] of now) {
      const [home, away] = scoreSeen('score', value)
      const one = partOf(mass, chanceAt([home, away]))
      for (const [score, part] of [
        [[home + 1, away], one],
        [[home, away + 1], mass - one],
      ] as [Score, Mass][]) {
        gather(isWon(score) ? end : next, seen('score', score), part)
      }
    }
    now = next
  }
  return end
}

/** A match between two sets: sets won, what a market saw of the points, who serves. */
interface Between {
  sets: Score
  value: number
  server: Side
  mass: Mass
}

/** Plays one set more from every state of a match. */
function afterSet(
  process: SetsProcess,
  view: View,
  states: readonly Between[],
  start: Score,
): Between[] {
  const merged = new Map<string, Between>()
  const spreads = new Map<string, Spread>()
  for (const { sets, value, server, mass } of states) {
    const decider = sets[0] + sets[1] + 1 === process.bestOf
    const name = `${decider}${server}`
    const spread = spreads.get(name) ?? setSpread(process, decider, start, server)
    spreads.set(name, spread)
    for (const [ended, chance] of spread) {
      const [home, away] = scoreSeen('score', ended)
      const won: Score = home > away ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1]
      const played = home + away - start[0] - start[1]
      const next = process.kind === 'games' ? serverAfter(server, played) : server
      const total = value + seen(view, [home, away])
      const key = `${won}|${total}|${next}`
      const held = merged.get(key)
      const more = both(mass, chance)
      merged.set(key, {
        sets: won,
        value: total,
        server: next,
        mass: (held?.mass ?? 0n) + more,
      })
    }
  }
  return [...merged.values()]
}

const serversOf = (process: SetsProcess, { server }: PriceState): Servers => {
  if (process.kind === 'rallies') return new Map([[1, CERTAIN]])
  if (server) return new Map([[server, CERTAIN]])
  return new Map<Side, Mass>([
    [1, CERTAIN >> 1n],
    [2, CERTAIN >> 1n],
  ])
}

/** The match as it stands between sets, before the set that is played now. */
function startOf(process: SetsProcess, state: PriceState, view: View): Between[] {
  const { sets = [0, 0], points = [0, 0] } = state
  return [...serversOf(process, state)].map(([server, mass]) => ({
    sets,
    value: seen(view, points),
    server,
    mass,
  }))
}

const isOver = ({ sets }: Between, process: SetsProcess): boolean =>
  Math.max(...sets) >= setsToWin(process.bestOf)

/** All ends of a match: sets won and what the market sees of the points. */
function ends(process: SetsProcess, state: PriceState, view: View): Between[] {
  const over: Between[] = []
  let open = startOf(process, state, view)
  let start = state.current ?? [0, 0]
  while (open.length > 0) {
    over.push(...open.filter((each) => isOver(each, process)))
    open = open.filter((each) => !isOver(each, process))
    open = afterSet(process, view, open, start)
    start = [0, 0]
  }
  return over
}

/** Chances of the sets won, as a market sees them. */
export function setsSpread(process: SetsProcess, state: PriceState, view: View): Spread {
  const spread: Spread = new Map()
  for (const { sets, mass } of ends(process, state, 'total')) {
    gather(spread, seen(view, sets), mass)
  }
  return spread
}

/** Chances of all points together, as a market sees them. */
export function pointsSpread(process: SetsProcess, state: PriceState, view: View): Spread {
  const spread: Spread = new Map()
  for (const { value, mass } of ends(process, state, view)) gather(spread, value, mass)
  return spread
}

/** Chances of the scores of one set; what they lack of one is that it is not played. */
export function oneSetSpread(
  process: SetsProcess,
  state: PriceState,
  number: number,
  view: View,
): Spread | null {
  const { sets = [0, 0], points = [0, 0] } = state
  const done = sets[0] + sets[1]
  if (number <= done) {
    return done === 1 ? new Map([[seen(view, points), CERTAIN]]) : null
  }
  let open = startOf(process, { ...state, points: [0, 0] }, 'total')
  let start = state.current ?? [0, 0]
  for (let set = done + 1; set < number; set += 1) {
    open = afterSet(process, 'total', open, start).filter((each) => !isOver(each, process))
    start = [0, 0]
  }
  const spread: Spread = new Map()
  const fresh = open.map((each) => ({ ...each, value: 0 }))
  for (const { value, mass } of afterSet(process, view, fresh, start)) gather(spread, value, mass)
  return spread
}

/** Chances of who draws first blood on a map that has not begun; `null` once it has. */
export function firstBloodChance(
  process: SetsProcess,
  state: PriceState,
  number: number,
): { home: Mass; played: Mass } | null {
  const { sets = [0, 0], current = [0, 0] } = state
  const begun = current[0] + current[1] > 0 ? 1 : 0
  if (process.kind !== 'rallies' || process.firstBlood === undefined) return null
  if (number <= sets[0] + sets[1] + begun) return null
  const spread = oneSetSpread(process, state, number, 'total') ?? new Map<number, Mass>()
  let played = 0n
  for (const mass of spread.values()) played += mass
  // What was rounded away in the rallies of the map itself belongs to it.
  const exact = number === sets[0] + sets[1] + 1 ? CERTAIN : played
  return { home: partOf(exact, process.firstBlood), played: exact }
}
