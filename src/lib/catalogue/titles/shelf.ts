import type { Category } from '#lib/rules/categories'
import type { VendorCode } from '../vendors'

/**
 * A title's name, the hero, sky and hero's hue of its cover (see `scripts/art/`), and its English
 * name where a Spanish one would hide what is played.
 */
export type Row = [
  title: string,
  motif: string,
  sky: number,
  more?: { hue?: number; en?: string; isNew?: true },
]

/** Titles of one vendor in one category, with the demo facts they share. */
export interface Shelf {
  category: Category
  vendor: VendorCode
  /** Return to the one who plays, in hundredths of a percent; betting on events has none. */
  rtp?: number
  /** Minor units. */
  minBet: number
  maxBet: number
  rows: Row[]
}
