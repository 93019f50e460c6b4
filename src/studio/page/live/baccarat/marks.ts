import { cardOf, rankOf } from '#lib/games/cards'
import {
  type BigRoad,
  bigRoad,
  type Cell,
  DERIVED,
  derivedRoad,
  inColumns,
  laidOut,
  type Mark,
  type Shown,
  type Side,
} from '#lib/games/tables/baccarat/roads'
import type { PastRound } from '#studio/live/frames'

export const ROWS = 6

export type Winner = Shown['winner']
export type RoadName = keyof typeof DERIVED

export interface Bead extends Cell {
  winner: Winner
}

export interface BigMark extends Cell {
  side: Side
  ties: number
}

export interface SmallMark extends Cell {
  mark: Mark
}

export interface Roads {
  beads: Bead[]
  big: BigMark[]
  derived: Record<RoadName, SmallMark[]>
}

const isPair = ([one = '', other = '']: readonly string[]) =>
  rankOf(cardOf(one)) === rankOf(cardOf(other))

/** A round as roads show it. */
export function shownOf(outcome: Record<string, unknown>): Shown {
  const { player, banker, winner } = outcome as {
    player: string[]
    banker: string[]
    winner: Winner
  }
  return { winner, playerPair: isPair(player), bankerPair: isPair(banker) }
}

/** All roads of a table, from its rounds, the newest first. */
export function roadsOf(past: readonly PastRound[]): Roads {
  const shown = past.map(({ outcome }) => shownOf(outcome)).reverse()
  const road = bigRoad(shown)
  return {
    beads: shown.map(({ winner }, index) => {
      return { winner, column: Math.floor(index / ROWS), row: index % ROWS }
    }),
    big: bigMarks(road),
    derived: {
      bigEye: smallMarks(road, DERIVED.bigEye),
      small: smallMarks(road, DERIVED.small),
      cockroach: smallMarks(road, DERIVED.cockroach),
    },
  }
}

function bigMarks(road: BigRoad): BigMark[] {
  const cells = laidOut(
    road.runs.map(({ ties }) => ties.length),
    ROWS,
  )
  return road.runs.flatMap(({ side, ties }, run) =>
    ties.map((count, index) => ({ ...(cells[run]?.[index] as Cell), side, ties: count })),
  )
}

function smallMarks(road: BigRoad, back: number): SmallMark[] {
  const columns = inColumns(derivedRoad(road, back))
  const cells = laidOut(
    columns.map(({ length }) => length),
    ROWS,
  )
  return columns.flatMap((marks, column) =>
    marks.map((mark, index) => ({ ...(cells[column]?.[index] as Cell), mark })),
  )
}
