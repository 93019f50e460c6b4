/** An exact ratio above or at zero, not reduced; never a float. */
export interface Ratio {
  top: bigint
  bottom: bigint
}

export const ratio = (top: number | bigint, bottom: number | bigint = 1): Ratio => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
})

export const times = (a: Ratio, b: Ratio): Ratio => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
})

export const plus = (a: Ratio, b: Ratio): Ratio =>
  a.bottom === b.bottom
    ? { top: a.top + b.top, bottom: a.bottom }
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }

export const NOTHING: Ratio = ratio(0)
export const ONE: Ratio = ratio(1)

export const productOf = (factors: Iterable<Ratio>): Ratio => {
  let [top, bottom] = [1n, 1n]
  for (const factor of factors) {
    top *= factor.top
    bottom *= factor.bottom
  }
  return { top, bottom }
}

export const sumOf = (terms: Iterable<Ratio>): Ratio => {
  let total = NOTHING
  for (const term of terms) total = plus(total, term)
  return total
}

/** The whole part of a multiple of the ratio. */
export const floorOf = ({ top, bottom }: Ratio, multiple: number | bigint = 1): bigint =>
  (BigInt(multiple) * top) / bottom

/** Whether the ratio is at least as large. */
export const atLeast = (a: Ratio, b: Ratio): boolean => a.top * b.bottom >= b.top * a.bottom

const GREATEST = BigInt(Number.MAX_SAFE_INTEGER)

/** A whole number that is exact as a double, cut to the most it may be. */
export const cut = (value: bigint, most = GREATEST): number =>
  Number(value < most ? value : most < GREATEST ? most : GREATEST)

/** The greatest whole number that divides both. */
export function divisorOf(a: number, b: number): number {
  let [larger, smaller] = [a, b]
  while (smaller) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
