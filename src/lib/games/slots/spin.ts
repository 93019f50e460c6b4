import type { Draws } from '#lib/games/draws'
import type { ReelSlot } from './types'
import { type Window, windowAt } from './units'

export interface Spun {
  stops: number[]
  window: Window
}

/** One stop per reel, from the left. */
export function* spin(slot: ReelSlot, name: string): Draws<Spun> {
  const strips = slot.strips[name] ?? []
  const stops: number[] = []
  for (const strip of strips) stops.push(yield strip.length)
  return { stops, window: windowAt(strips, stops, slot.rows) }
}
