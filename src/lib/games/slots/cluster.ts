import { apart, type Draws } from '#lib/games/draws'
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
  groups: Group[]
  multiplier: number
}

/** A board has a stream of its own, so that its number says all of it. */
export const board = (slot: ClusterSlot, number: number): Draws<Board> =>
  apart(LABEL, `${slot.code}|${number}`, cascadesOf(slot, null))

/** Step by step what a numbered board shows; the last step has no groups. */
export const boardSteps = (slot: ClusterSlot, number: number): Draws<Cascade[]> =>
  apart(LABEL, `${slot.code}|${number}`, stepsOf(slot))

function* stepsOf(slot: ClusterSlot): Draws<Cascade[]> {
  const steps: Cascade[] = []
  yield* cascadesOf(slot, steps)
  return steps
}

/** Plays a board; its steps are kept where somebody wants to see them. */
function* cascadesOf(slot: ClusterSlot, steps: Cascade[] | null): Draws<Board> {
  const { rows, multipliers } = slot
  const symbols = spread(slot.weights)
  // Columns from the left, each from the bottom up: what vanishes is taken out, the rest falls.
  const columns: string[][] = range(1, slot.columns).map(() => [])
  const cascades: number[] = []
  let first = ''
  for (;;) {
    for (const cells of columns) {
      while (cells.length < rows) cells.push(symbols.charAt(yield symbols.length))
    }
    first ||= columns.flat().join('')
    const groups = groupsOf(slot, columns)
    const multiplier = multipliers[cascades.length] ?? multipliers.at(-1) ?? 1
    steps?.push({ grid: columns.flat().join(''), groups, multiplier })
    if (groups.length === 0) break
    cascades.push(multiplier * groups.reduce((sum, { units }) => sum + units, 0))
    const gone = new Set(groups.flatMap(({ cells }) => cells))
    for (const [column, cells] of columns.entries()) {
      const left = cells.filter((_, row) => !gone.has(column * rows + row))
      cells.splice(0, cells.length, ...left)
    }
  }
  return { grid: first, cascades, total: cascades.reduce((sum, units) => sum + units, 0) }
}

const known = new WeakMap<ClusterSlot['weights'], string>()

/** Each symbol as often as it weighs, in sequence: a number drawn is a place in it. */
function spread(weights: ClusterSlot['weights']): string {
  const before = known.get(weights)
  if (before !== undefined) return before
  const symbols = weights.map(([symbol, weight]) => symbol.repeat(weight)).join('')
  known.set(weights, symbols)
  return symbols
}

interface Group {
  symbol: string
  /** Numbered up the columns from the left. */
  cells: number[]
  /** What it pays, before the multiplier of its cascade. */
  units: number
}

/** Groups of equal cells joined by sides, those large enough to pay. */
function groupsOf(slot: ClusterSlot, columns: string[][]): Group[] {
  const { rows, minCluster } = slot
  const cells = columns.flat()
  const seen = new Uint8Array(cells.length)
  const groups: Group[] = []
  for (let first = 0; first < cells.length; first += 1) {
    if (seen[first]) continue
    const symbol = at(cells, first)
    seen[first] = 1
    const group = [first]
    const take = (next: number) => {
      if (next < 0 || next >= cells.length || seen[next] || cells[next] !== symbol) return
      seen[next] = 1
      group.push(next)
    }
    // Grows while it is walked: neighbours of neighbours come to its end.
    for (const cell of group) {
      take(cell - rows)
      take(cell + rows)
      if (cell % rows > 0) take(cell - 1)
      if (cell % rows < rows - 1) take(cell + 1)
    }
    if (group.length < minCluster) continue
    groups.push({ symbol, cells: group, units: unitsOf(slot, symbol, group.length) })
  }
  return groups
}

/** By the last size that the group reached. */
function unitsOf({ sizes, pays }: ClusterSlot, symbol: string, length: number): number {
  const reached = sizes.filter((size) => length >= size).length
  return at(pays[symbol] ?? [], reached - 1)
}
