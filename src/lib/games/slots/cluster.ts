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

/** A board has a stream of its own, so that its number says all of it. */
export const board = (slot: ClusterSlot, number: number): Draws<Board> =>
  apart(LABEL, `${slot.code}|${number}`, cascadesOf(slot))

function* cascadesOf(slot: ClusterSlot): Draws<Board> {
  // Columns from the left, each from the bottom up: what vanishes is taken out, the rest falls.
  const columns: string[][] = range(1, slot.columns).map(() => [])
  yield* fill(slot, columns)
  const grid = columns.flat().join('')
  const cascades: number[] = []
  for (;;) {
    const groups = groupsOf(slot, columns)
    if (!groups.length) break
    const multiplier = slot.multipliers[cascades.length] ?? slot.multipliers.at(-1) ?? 1
    cascades.push(multiplier * groups.reduce((sum, group) => sum + unitsOf(slot, group), 0))
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
