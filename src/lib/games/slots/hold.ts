import { type Draws, uniform, weighted } from '#lib/games/draws'
import type { Hold, ReelSlot } from './types'
import type { Window } from './units'

export interface Held {
  /** Cell and value of each coin, as they landed. */
  coins: [cell: number, value: number][]
  /** Respins that were played. */
  respins: number
  full: boolean
}

/** Cells, numbered down the reels from the left, that show a coin. */
export const coinCells = (window: Window, coin: string | undefined): number[] =>
  [...window.join('')].flatMap((cell, number) => (cell === coin ? [number] : []))

/** Coins stay and the rest turns again, as long as new ones land or respins are left. */
export function* holdCoins(slot: ReelSlot, hold: Hold, first: readonly number[]): Draws<Held> {
  const coins: Held['coins'] = []
  for (const cell of first) coins.push([cell, yield* weighted(hold.values)])
  const cells = slot.reels * slot.rows
  const free = new Set(Array.from({ length: cells }, (_, cell) => cell))
  for (const cell of first) free.delete(cell)
  const [lands, of] = hold.chance
  let [left, respins] = [hold.respins, 0]
  while (left > 0 && free.size > 0) {
    respins += 1
    left -= 1
    for (const cell of [...free]) {
      if ((yield* uniform(of)) >= lands) continue
      coins.push([cell, yield* weighted(hold.values)])
      free.delete(cell)
      left = hold.respins
    }
  }
  return { coins, respins, full: free.size === 0 }
}

export const heldUnits = ({ coins, full }: Held, hold: Hold): number =>
  coins.reduce((sum, [, value]) => sum + value, full ? hold.grand : 0)
