import { numberFormat } from '#lib/intl'
import { type Fraction, fraction } from '#lib/lottery/fraction'
import { winChance } from '#lib/lottery/odds'
import type { Play } from '#lib/lottery/types'

/** The chances of the least and the most likely bet of a play to win anything. */
export interface ChanceRange {
  least: Fraction
  most: Fraction
}

const known = new WeakMap<Play, ChanceRange>()

/** Whether a chance is smaller than another one. */
export const isLess = (one: Fraction, other: Fraction): boolean =>
  one.numerator * other.denominator < other.numerator * one.denominator

/** How likely the bets of a play are to win, exactly. */
export function chanceRange(play: Play): ChanceRange {
  const found = known.get(play)
  if (found) return found
  const range: ChanceRange = { least: fraction(1, 1), most: fraction(0, 1) }
  for (const kind of Object.values(play.kinds)) {
    const chance = winChance(kind)
    if (isLess(chance, range.least)) range.least = chance
    if (isLess(range.most, chance)) range.most = chance
  }
  known.set(play, range)
  return range
}

const HUNDREDTHS = 100n

/** The `N` of "1 in N", as a language writes it; rounded to hundredths where it is no whole. */
export function oneInText({ numerator, denominator }: Fraction, tag: string): string {
  const number = numberFormat(tag, { useGrouping: 'always', maximumFractionDigits: 2 })
  if (denominator % numerator === 0n) return number.format(denominator / numerator)
  const rounded = (denominator * HUNDREDTHS * 2n + numerator) / (numerator * 2n)
  return `≈ ${number.format(Number(rounded) / Number(HUNDREDTHS))}`
}
