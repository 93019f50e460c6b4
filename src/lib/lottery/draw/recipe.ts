import type { Family, Prize } from '../shapes'
import { FOUR_DIGIT_PRIZES, THAI_PRIZES, VN_NORTH_PRIZES, VN_SOUTH_PRIZES } from '../shapes'

/** How the bytes of a draw's series become its numbers, as the verify page says it. */
export type RecipeStep =
  /** Numbers that may repeat: `low` and the rest of a byte below `limit` divided by `n`. */
  | { kind: 'each'; count: number; low: number; n: number; limit: number }
  /** Different numbers of a row from 1 to `most`: a byte says which of those left comes next. */
  | { kind: 'balls'; count: number; most: number; limit: number }
  /** Prizes in the order they are drawn; a number that has come is drawn again. */
  | { kind: 'prizes'; prizes: readonly Prize[]; limit: number; isOnePool: boolean }
  /** The lunar year of the draw's day stands behind the numbers. */
  | { kind: 'year' }

const BYTE = 256
const DIGITS = 10

/** Bytes from here on would favour the small numbers of `n`, and are passed over. */
export const limitOf = (n: number): number => BYTE - (BYTE % n)

const each = (count: number, low: number, n: number): RecipeStep => ({
  kind: 'each',
  ...{ count, low, n, limit: limitOf(n) },
})
const balls = (count: number, most: number): RecipeStep => ({
  kind: 'balls',
  ...{ count, most, limit: limitOf(most) },
})
const prizes = (drawn: readonly Prize[], isOnePool = false): RecipeStep => ({
  kind: 'prizes',
  ...{ prizes: drawn, isOnePool, limit: limitOf(DIGITS) },
})

const digits = (count: number) => [each(count, 0, DIGITS)]
const dice = [each(3, 1, 6)]
const sixOf = (most: number) => [balls(6, most)]
const FIVE_DIGITS: readonly Prize[] = [
  ['first', 1, 5],
  ['second', 1, 5],
  ['third', 1, 5],
]

/** The recipe of every family; a test holds each to what the engine draws. */
export const RECIPES: Record<Family, readonly RecipeStep[]> = {
  SSC: digits(5),
  D3: digits(3),
  X5: [balls(5, 11)],
  K3: dice,
  PK10: [balls(10, 10)],
  PC28: digits(3),
  KL8: [balls(20, 80)],
  LHC: [balls(7, 49), { kind: 'year' }],
  VN_NORTH: [prizes(VN_NORTH_PRIZES.toReversed())],
  VN_SOUTH: [prizes(VN_SOUTH_PRIZES.toReversed())],
  THAI: [prizes(THAI_PRIZES)],
  LAO: digits(4),
  MY4D: [prizes(FOUR_DIGIT_PRIZES, true)],
  TOTO5D: [prizes(FIVE_DIGITS)],
  TOTO6D: digits(6),
  P2D: [each(2, 1, 31)],
  P3D: digits(3),
  LOTTO42: sixOf(42),
  LOTTO45: sixOf(45),
  LOTTO49: sixOf(49),
  LOTTO55: sixOf(55),
  LOTTO58: sixOf(58),
  LOTTO55B: [balls(7, 55)],
  LOTTO35: [balls(5, 35), each(1, 1, 12)],
  WINGO: digits(1),
  TAIXIU: dice,
  XOCDIA: [each(4, 0, 2)],
  BAUCUA: dice,
  FANTAN: digits(3),
}
