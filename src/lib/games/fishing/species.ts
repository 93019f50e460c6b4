import type { Weighted } from '#lib/games/draws'
import { TABLES } from '#lib/games/tables'

const { tide } = TABLES['FISH-1']

export interface Species {
  /** Stakes that it pays. */
  pays?: number
  /** A chest: what it may hold, and the mean of it, by which it is caught. */
  values?: Weighted<number>
  mean?: number
  /** A torpedo: shots it gives, and how rarely. */
  freeShots?: number
  oneIn?: number
  /** How often it comes; 0 comes in waves of its own only. */
  weight: number
}

export const SPECIES = TABLES['FISH-1'].species as unknown as Record<string, Species>

/** How much more everything pays. */
export const tideTimes = (isGolden: boolean): number => (isGolden ? tide.multiplier : 1)

/** The multiple by which it is caught. */
export const multipleOf = ({ pays, mean }: Species, isGolden: boolean): number =>
  (pays ?? mean ?? 0) * tideTimes(isGolden)

/** The most it can pay. */
export const mostOf = ({ pays, values = [] }: Species, isGolden: boolean): number =>
  Math.max(pays ?? 0, ...values.map(([value]) => value)) * tideTimes(isGolden)
