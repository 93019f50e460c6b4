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
  for (const column of window) found += countIn(column, symbol)
  return found
}

function countIn(column: string, symbol: string): number {
  let found = 0
  for (let row = 0; row < column.length; row += 1) if (column.charAt(row) === symbol) found += 1
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
  for (const line of lines) units += bestOfLine(slot, window, line).units
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
  window: Window,
  line: readonly number[],
): Run {
  const reels = window.length
  let symbol = ''
  let [wilds, standing, run] = [0, 0, 0]
  for (; run < reels; run += 1) {
    const cell = (window[run] as string).charAt(line[run] as number)
    if (cell === wild) standing += 1
    else if (symbol === '') {
      wilds = run
      symbol = cell
    } else if (cell !== symbol) break
  }
  if (symbol === '') wilds = run
  const alone = wilds > 0 ? (pays[wild]?.[wilds - 1] ?? 0) : 0
  const row = pays[symbol]
  const units = row ? at(row, run - 1) * wildMultiplier ** standing : 0
  return alone > units || !row
    ? { symbol: wild, count: wilds, units: alone }
    : { symbol, count: run, units }
}

/** How many of a symbol, or wilds, on each reel from the left, up to the first without any. */
export function reelCounts({ wild }: ReelSlot, window: Window, symbol: string): number[] {
  const counts: number[] = []
  for (const column of window) {
    const standing = wild === undefined || symbol === wild ? 0 : countIn(column, wild)
    const count = countIn(column, symbol) + standing
    if (count === 0) break
    counts.push(count)
  }
  return counts
}

/** For each symbol the counts of its reels, multiplied. */
function wayUnits(slot: ReelSlot, window: Window): number {
  let units = 0
  for (const symbol in slot.pays) {
    const counts = reelCounts(slot, window, symbol)
    if (counts.length > 0) units += at(slot.pays[symbol] ?? [], counts.length - 1) * product(counts)
  }
  return units
}
