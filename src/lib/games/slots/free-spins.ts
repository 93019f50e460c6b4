import { type Draws, weighted } from '#lib/games/draws'
import { at } from '#lib/lottery/counting'
import { spin } from './spin'
import type { FreeSpins, ReelSlot } from './types'
import { countOf, unitsOf } from './units'

/** What free spins brought: each with its stops and its units after the multiplier. */
export interface Free {
  multiplier: number
  stops: number[][]
  units: number[]
}

/** Spins that scatters of the base spin award; none below the count that begins them. */
export const awarded = (free: FreeSpins | undefined, scatters: number): number =>
  free?.spins[scatters] ?? 0

export function* freeSpins(slot: ReelSlot, free: FreeSpins, first: number): Draws<Free> {
  const { multipliers } = free
  const only = multipliers.length === 1
  const multiplier = only ? at(multipliers, 0)[0] : yield* weighted(multipliers)
  const stops: number[][] = []
  const units: number[] = []
  let spins = Math.min(first, free.limit)
  while (stops.length < spins) {
    const spun = yield* spin(slot, free.strips)
    stops.push(spun.stops)
    units.push(unitsOf(slot, spun.window) * multiplier)
    // What begins the feature in the base spin adds to it in a free one.
    if (awarded(free, countOf(spun.window, slot.scatter)) > 0) {
      spins = Math.min(spins + free.more, free.limit)
    }
  }
  return { multiplier, stops, units }
}
