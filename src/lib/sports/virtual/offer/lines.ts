import type { AskedMarket } from '#lib/sports/markets/types'
import { conditional, type Mass, TOLERANCE } from '#lib/sports/virtual/chances/fixed'
import { marketShares } from '#lib/sports/virtual/chances/price'
import type { PriceState } from '#lib/sports/virtual/chances/state'
import type { Process } from '#lib/sports/virtual/processes/types'
import type { Grid } from './grids'

/** By how much the first side of a line is likelier than the other. */
function lead(process: Process, state: PriceState, asked: AskedMarket): Mass | null {
  const [one, other] = Object.values(marketShares(process, state, { ...asked, margin: 0 }) ?? {})
  if (!one || !other) return null
  return conditional(one.won, one.refunded) - conditional(other.won, other.refunded)
}

const magnitude = (value: Mass): Mass => (value < 0n ? -value : value)

/**
 * The line of a grid whose two sides are nearest to each other, the lower one of two; null where
 * the market is decided. A higher line always helps home's handicap, and never a total.
 */
export function nearestLine(
  process: Process,
  state: PriceState,
  asked: AskedMarket,
  { from, to, step }: Grid,
): number | null {
  const rises = asked.market.includes('AH') ? 1n : -1n
  const at = (index: number) => lead(process, state, { ...asked, line: from + index * step })
  let [low, high] = [0, (to - from) / step]
  // The first line at which the side that it helps is the likelier one.
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const found = at(middle)
    if (found === null) return null
    if (found * rises >= 0n) high = middle
    else low = middle + 1
  }
  const [found, before] = [at(low), low > 0 ? at(low - 1) : null]
  if (found === null) return null
  const isLower = before !== null && magnitude(before) <= magnitude(found) + TOLERANCE
  return from + (isLower ? low - 1 : low) * step
}

const BESIDE = 2

/** A line and two on each side of it, as far as the grid goes. */
export function linesAround({ from, to, step }: Grid, main: number): number[] {
  const lines = Array.from({ length: 2 * BESIDE + 1 }, (_, at) => main + (at - BESIDE) * step)
  return lines.filter((line) => line >= from && line <= to)
}
