import { PAIRS } from './pairs'

const digitsOf = (pair: string): [tens: number, units: number] => [Number(pair[0]), Number(pair[1])]

const where = (is: (tens: number, units: number) => boolean): string[] =>
  PAIRS.filter((pair) => is(...digitsOf(pair)))

const apart = (tens: number, units: number): number => Math.abs(tens - units)

/** Digits that are taken for each other in a set: five apart. */
const shadow = (digit: number): number => (digit + 5) % 10

const KEP_AM = ['07', '70', '14', '41', '29', '92', '36', '63', '58', '85']

/** Quick picks of the grid from 00 to 99; `by` is a digit, a pair or, of a sign, 0 to 11. */
export const QUICK_GROUPS = {
  dau: (by: number) => where((tens) => tens === by),
  duoi: (by: number) => where((_, units) => units === by),
  tong: (by: number) => where((tens, units) => (tens + units) % 10 === by),
  cham: (by: number) => where((tens, units) => tens === by || units === by),
  kepBang: () => where((tens, units) => tens === units),
  kepLech: () => where((tens, units) => units === shadow(tens)),
  kepAm: () => PAIRS.filter((pair) => KEP_AM.includes(pair)),
  satKep: () => where((tens, units) => apart(tens, units) === 1),
  big: () => where((tens) => tens >= 5),
  small: () => where((tens) => tens < 5),
  odd: () => where((_, units) => units % 2 === 1),
  even: () => where((_, units) => units % 2 === 0),
  conGiap: (by: number) => PAIRS.filter((pair) => Number(pair) % 12 === by),
} as const

/** The set of a pair: both digits or what stands for them, in both orders; 8 pairs, or 4. */
export function boOf(pair: string): string[] {
  const [a, b] = digitsOf(pair)
  const [first, second] = [
    [a, shadow(a)],
    [b, shadow(b)],
  ]
  return where(
    (tens, units) =>
      (first?.includes(tens) && second?.includes(units)) ||
      (first?.includes(units) && second?.includes(tens)) ||
      false,
  )
}

/** Every different order of a number's digits. */
export function daoOf(number: string): string[] {
  if (number.length < 2) return [number]
  const found = [...number].flatMap((digit, at) =>
    daoOf(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
  )
  return [...new Set(found)].sort()
}

/** A ladder between two numbers of as many digits: `10`, `20` … `90`, or `10`, `11` … `19`. */
export function keoOf(from: string, to: string): string[] {
  const digits = from.length
  const steps = Array.from({ length: digits }, (_, at) => 10 ** at).reverse()
  const [start, end] = [Number(from), Number(to)]
  const step = steps.find((each) => (end - start) % each === 0) ?? 1
  if (to.length !== digits) return []
  return Array.from({ length: (end - start) / step + 1 }, (_, at) =>
    String(start + at * step).padStart(digits, '0'),
  )
}
