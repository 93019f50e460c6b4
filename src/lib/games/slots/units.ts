import { at, product } from '#lib/lottery/counting'
import type { ReelSlot } from './types'

/** Columns of a window, each from the top. */
export type Window = readonly string[]

/** What a strip shows when it stops at a place. */
export function columnAt(strip: string, stop: number, rows: number): string {
  let column = ''
  for (let row = 0; row < rows; row += 1) column += strip.charAt((stop + row) % strip.length)
  return column
}

/** What strips show at their stops. */
export const windowAt = (strips: readonly string[], stops: readonly number[], rows: number) =>
  strips.map((strip, reel) => columnAt(strip, at(stops, reel), rows))

/** How often a symbol is anywhere in a window. */
export function countOf(window: Window, symbol: string | undefined): number {
  if (symbol === undefined) return 0
  let found = 0
  for (const column of window) for (const cell of column) if (cell === symbol) found += 1
  return found
}

/** Units of lines or ways, with those of scatters. */
export function unitsOf(slot: ReelSlot, window: Window): number {
  const scatters = slot.scatterPays?.[countOf(window, slot.scatter)] ?? 0
  const paid = slot.lines ? lineUnits(slot, window, slot.lines) : wayUnits(slot, window)
  return scatters + paid
}

function lineUnits(slot: ReelSlot, window: Window, lines: readonly (readonly number[])[]): number {
  let units = 0
  for (const line of lines) {
    units += bestOfLine(
      slot,
      window.map((column, reel) => column.charAt(at(line, reel))),
    ).units
  }
  return units
}

export interface Run {
  symbol: string
  count: number
  units: number
}

/** The best of what a line pays for any symbol, wilds standing for it; and for wilds alone. */
export function bestOfLine(
  { pays, wild = '', wildMultiplier = 1 }: ReelSlot,
  cells: readonly string[],
): Run {
  let wilds = 0
  while (wilds < cells.length && cells[wilds] === wild) wilds += 1
  const alone = wilds > 0 ? (pays[wild]?.[wilds - 1] ?? 0) : 0
  const symbol = cells[wilds]
  const row = symbol === undefined ? undefined : pays[symbol]
  if (!row || symbol === undefined) return { symbol: wild, count: wilds, units: alone }
  let [run, standing] = [wilds + 1, wilds]
  while (run < cells.length && (cells[run] === symbol || cells[run] === wild)) {
    if (cells[run] === wild) standing += 1
    run += 1
  }
  const units = at(row, run - 1) * wildMultiplier ** standing
  return alone > units
    ? { symbol: wild, count: wilds, units: alone }
    : { symbol, count: run, units }
}

/** How many of a symbol, or wilds, on each reel from the left, up to the first without any. */
export function reelCounts({ wild }: ReelSlot, window: Window, symbol: string): number[] {
  const counts: number[] = []
  for (const column of window) {
    const count = countOf([column], symbol) + (symbol === wild ? 0 : countOf([column], wild))
    if (count === 0) break
    counts.push(count)
  }
  return counts
}

/** For each symbol the counts of its reels, multiplied. */
function wayUnits(slot: ReelSlot, window: Window): number {
  let units = 0
  for (const [symbol, row] of Object.entries(slot.pays)) {
    const counts = reelCounts(slot, window, symbol)
    if (counts.length) units += at(row, counts.length - 1) * product(counts)
  }
  return units
}
