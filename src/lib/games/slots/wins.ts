import { at, product } from '#lib/lottery/counting'
import type { ReelSlot } from './types'
import { bestOfLine, countOf, reelCounts, type Window } from './units'

/** A line, a way or scatters that pay, and where they are seen. */
export interface Win {
  symbol: string
  /** Length of the run, or how many scatters. */
  count: number
  /** Units it pays, before a multiplier of free spins. */
  units: number
  /** Numbered down the reels from the left. */
  cells: number[]
  /** From 1; only of lines. */
  line?: number
  /** In how many ways; only where ways pay. */
  ways?: number
}

/** What a window pays, one by one: together the units that the round is paid by. */
export function winsOf(slot: ReelSlot, window: Window): Win[] {
  const paid = slot.lines ? lineWins(slot, window, slot.lines) : wayWins(slot, window)
  return [...paid, ...scatterWins(slot, window)].sort((one, other) => other.units - one.units)
}

const cellsOf = (window: Window, symbols: readonly (string | undefined)[], reels: number) =>
  window
    .slice(0, reels)
    .flatMap((column, reel) =>
      [...column].flatMap((cell, row) =>
        symbols.includes(cell) ? [reel * column.length + row] : [],
      ),
    )

function lineWins(slot: ReelSlot, window: Window, lines: readonly (readonly number[])[]): Win[] {
  return lines.flatMap((rows, index) => {
    const { units, symbol, count } = bestOfLine(slot, window, rows)
    const places = rows.slice(0, count).map((row, reel) => reel * slot.rows + row)
    return units > 0 ? [{ symbol, count, units, cells: places, line: index + 1 }] : []
  })
}

function wayWins(slot: ReelSlot, window: Window): Win[] {
  return Object.entries(slot.pays).flatMap(([symbol, row]) => {
    const counts = reelCounts(slot, window, symbol)
    const ways = product(counts)
    const units = counts.length > 0 ? at(row, counts.length - 1) * ways : 0
    const cells = cellsOf(window, [symbol, slot.wild], counts.length)
    return units > 0 ? [{ symbol, count: counts.length, units, cells, ways }] : []
  })
}

function scatterWins({ scatter, scatterPays }: ReelSlot, window: Window): Win[] {
  const count = countOf(window, scatter)
  const units = scatterPays?.[count] ?? 0
  if (scatter === undefined || units === 0) return []
  return [{ symbol: scatter, count, units, cells: cellsOf(window, [scatter], window.length) }]
}
