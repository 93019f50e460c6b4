import { apart, type Draws, weighted } from '#lib/games/draws'
import { at, range } from '#lib/lottery/counting'
import type { ClusterSlot } from './types'

/** What a numbered board pays: its first grid and the units of each cascade. */
export interface Board {
  /** Cells of the columns from the left, each from the bottom up. */
  grid: string
  cascades: number[]
  total: number
}

const LABEL = 'GAME-BOARD-v1'

/** A board on its way: what it shows, and the groups that vanish from it. */
export interface Cascade {
  /** As `grid` of a board. */
  grid: string
  groups: (Group & { units: number })[]
  multiplier: number
}

/** A board has a stream of its own, so that its number says all of it. */
export const board = (slot: ClusterSlot, number: number): Draws<Board> =>
  apart(LABEL, `${slot.code}|${number}`, cascadesOf(slot, []))

/** Step by step what a numbered board shows; the last step has no groups. */
export const boardSteps = (slot: ClusterSlot, number: number): Draws<Cascade[]> =>
  apart(LABEL, `${slot.code}|${number}`, stepsOf(slot))

function* stepsOf(slot: ClusterSlot): Draws<Cascade[]> {
  const steps: Cascade[] = []
  yield* cascadesOf(slot, steps)
  return steps
}

function* cascadesOf(slot: ClusterSlot, steps: Cascade[]): Draws<Board> {
  // Columns from the left, each from the bottom up: what vanishes is taken out, the rest falls.
  const columns: string[][] = range(1, slot.columns).map(() => [])
  yield* fill(slot, columns)
  const grid = columns.flat().join('')
  const cascades: number[] = []
  for (;;) {
    const found = groupsOf(slot, columns)
    const groups = found.map((group) => ({ ...group, units: unitsOf(slot, group) }))
    const multiplier = slot.multipliers[cascades.length] ?? slot.multipliers.at(-1) ?? 1
    steps.push({ grid: columns.flat().join(''), groups, multiplier })
    if (!groups.length) break
    cascades.push(multiplier * groups.reduce((sum, { units }) => sum + units, 0))
    const gone = new Set(groups.flatMap(({ cells }) => cells))
    for (const [column, cells] of columns.entries()) {
      const left = cells.filter((_, row) => !gone.has(column * slot.rows + row))
      cells.splice(0, cells.length, ...left)
    }
    yield* fill(slot, columns)
  }
  return { grid, cascades, total: cascades.reduce((sum, units) => sum + units, 0) }
}

function* fill({ rows, weights }: ClusterSlot, columns: string[][]): Draws<void> {
  for (const cells of columns) while (cells.length < rows) cells.push(yield* weighted(weights))
}

interface Group {
  symbol: string
  /** Numbered up the columns from the left. */
  cells: number[]
}

/** Groups of equal cells joined by sides, those large enough to pay. */
function groupsOf({ rows, minCluster }: ClusterSlot, columns: string[][]): Group[] {
  const cells = columns.flat()
  const seen = new Set<number>()
  const groups: Group[] = []
  for (const [first, symbol] of cells.entries()) {
    if (seen.has(first)) continue
    seen.add(first)
    const group = [first]
    // Grows while it is walked: neighbours of neighbours come to its end.
    for (const cell of group) {
      for (const next of besides(cell, rows, cells.length)) {
        if (seen.has(next) || cells[next] !== symbol) continue
        seen.add(next)
        group.push(next)
      }
    }
    if (group.length >= minCluster) groups.push({ symbol, cells: group })
  }
  return groups
}

function besides(cell: number, rows: number, cells: number): number[] {
  const next = [cell - rows, cell + rows].filter((beside) => beside >= 0 && beside < cells)
  if (cell % rows > 0) next.push(cell - 1)
  if (cell % rows < rows - 1) next.push(cell + 1)
  return next
}

/** By the last size that the group reached. */
function unitsOf({ sizes, pays }: ClusterSlot, { symbol, cells }: Group): number {
  const reached = sizes.filter((size) => cells.length >= size).length
  return at(pays[symbol] ?? [], reached - 1)
}
