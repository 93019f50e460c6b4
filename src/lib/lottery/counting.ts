/** Ways to choose `k` of `n`, 0 where there are none; exact up to 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let at = 1; at <= Math.min(k, n - k); at += 1) ways = (ways * (n - at + 1)) / at
  return ways
}

/** Ways to choose `k` of `n`, of any size. */
export function chooseBig(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let at = 1; at <= k; at += 1) ways = (ways * BigInt(n - at + 1)) / BigInt(at)
  return ways
}

export const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))

export const sum = (terms: readonly number[]): number => {
  let total = 0
  for (const term of terms) total += term
  return total
}

export const product = (factors: readonly number[]): number => {
  let total = 1
  for (const factor of factors) total *= factor
  return total
}

/** Sum of the products of every `k` of the values. */
export function symmetric(values: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)]
  for (const value of values) {
    for (let size = k; size > 0; size -= 1) sums[size] = at(sums, size) + at(sums, size - 1) * value
  }
  return at(sums, k)
}

export const distinct = <T>(picks: readonly T[]): T[] => [...new Set(picks)]

/** The picks that are in both lists. */
export const shared = <T>(picks: readonly T[], others: readonly T[]): number => {
  let found = 0
  for (const pick of picks) if (others.includes(pick)) found += 1
  return found
}

/** Whole numbers from `from` to `to`, both included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** How often each value of `0 … most` occurs. */
export function tally(values: readonly number[], most: number): number[] {
  const counts = Array<number>(most + 1).fill(0)
  for (const value of values) counts[value] = at(counts, value) + 1
  return counts
}

/** An element that is known to be there. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  return list[index] as T
}
