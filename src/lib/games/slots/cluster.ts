import { apart, type Draws } from '#lib/games/draws'
import { at, sum } from '#lib/lottery/counting'
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
  const { rows, columns, multipliers } = slot
  const symbols = spread(slot.weights)
  // Columns from the left, each from the bottom up: what vanishes is taken out, the rest falls.
  const cells = new Uint8Array(columns * rows)
  const cascades: number[] = []
  let first = ''
  for (;;) {
    for (let cell = 0; cell < cells.length; cell += 1) {
      if (cells[cell] === EMPTY) cells[cell] = symbols[yield symbols.length] as number
    }
    first ||= String.fromCharCode(...cells)
    const groups = groupsOf(slot, cells)
    const multiplier = multipliers[cascades.length] ?? multipliers.at(-1) ?? 1
    steps?.push({ grid: String.fromCharCode(...cells), groups, multiplier })
    if (groups.length === 0) break
    let units = 0
    for (const group of groups) units += group.units
    cascades.push(multiplier * units)
    fall(cells, groups, rows)
  }
  return { grid: first, cascades, total: sum(cascades) }
}

/** A cell that nothing has fallen into. */
const EMPTY = 0

/** Takes groups out and lets what is above them fall. */
function fall(cells: Uint8Array, groups: readonly Group[], rows: number): void {
  for (const group of groups) for (const cell of group.cells) cells[cell] = EMPTY
  for (let bottom = 0; bottom < cells.length; bottom += rows) {
    let free = bottom
    for (let cell = bottom; cell < bottom + rows; cell += 1) {
      const symbol = at(cells, cell)
      if (symbol === EMPTY) continue
      cells[cell] = EMPTY
      cells[free] = symbol
      free += 1
    }
  }
}

const known = new WeakMap<ClusterSlot['weights'], Uint8Array>()

/** Each symbol as often as it weighs, in sequence: a number drawn is a place in it. */
function spread(weights: ClusterSlot['weights']): Uint8Array {
  const before = known.get(weights)
  if (before !== undefined) return before
  const symbols = weights.map(([symbol, weight]) => symbol.repeat(weight)).join('')
  const codes = Uint8Array.from(symbols, (symbol) => symbol.charCodeAt(0))
  known.set(weights, codes)
  return codes
}

interface Group {
  symbol: string
  /** Numbered up the columns from the left. */
  cells: number[]
  /** What it pays, before the multiplier of its cascade. */
  units: number
}

/** Groups of equal cells joined by sides, those large enough to pay. */
function groupsOf(slot: ClusterSlot, cells: Uint8Array): Group[] {
  const { rows, minCluster } = slot
  const size = cells.length
  const seen = new Uint8Array(size)
  const walked: number[] = []
  const groups: Group[] = []
  for (let first = 0; first < size; first += 1) {
    if (seen[first]) continue
    const symbol = at(cells, first)
    seen[first] = 1
    walked[0] = first
    let length = 1
    // Grows while it is walked: neighbours of neighbours come to its end.
    for (let place = 0; place < length; place += 1) {
      const cell = at(walked, place)
      const row = cell % rows
      for (let side = 0; side < SIDES; side += 1) {
        if ((side === DOWN && row === 0) || (side === UP && row === rows - 1)) continue
        const next = cell + (side < DOWN ? (2 * side - 1) * rows : 2 * (side - DOWN) - 1)
        if (cells[next] !== symbol || seen[next]) continue
        seen[next] = 1
        walked[length] = next
        length += 1
      }
    }
    if (length < minCluster) continue
    const name = String.fromCharCode(symbol)
    const units = unitsOf(slot, name, length)
    groups.push({ symbol: name, cells: walked.slice(0, length), units })
  }
  return groups
}

/** Neighbours of a cell: left, right, below, above. */
const SIDES = 4
const [DOWN, UP] = [2, 3]

/** By the last size that the group reached. */
function unitsOf({ sizes, pays }: ClusterSlot, symbol: string, length: number): number {
  let reached = 0
  while (reached < sizes.length && length >= at(sizes, reached)) reached += 1
  return at(pays[symbol] ?? [], reached - 1)
}
