import { choose, chooseBig } from '#lib/lottery/counting'
import { type Fraction, fraction, times } from '#lib/lottery/fraction'
import { PRIZES, type Region } from './targets'

/**
 * How numbers inside one prize relate: `distinct` ones never repeat, as the official draws and
 * ours are made; `independent` ones may.
 */
export type Model = 'distinct' | 'independent'

/** That none of `k` numbers of `digits` digits ends any prize. */
export function noneEnds(region: Region, k: number, digits = 2, model: Model = 'distinct') {
  let chance = fraction(1, 1)
  for (const [, count, length] of PRIZES[region]) {
    if (length < digits) continue
    const all = 10 ** length
    const left = all - k * 10 ** (length - digits)
    chance = times(
      chance,
      model === 'distinct'
        ? fraction(chooseBig(left, count), chooseBig(all, count))
        : fraction(BigInt(left) ** BigInt(count), BigInt(all) ** BigInt(count)),
    )
  }
  return chance
}

/** That each of `k` numbers ends a prize: inclusion, exclusion. */
export function allEnd(region: Region, k: number, digits = 2, model: Model = 'distinct'): Fraction {
  let total = fraction(0, 1)
  for (let missing = 0; missing <= k; missing += 1) {
    const { numerator, denominator } = noneEnds(region, missing, digits, model)
    const ways = BigInt(choose(k, missing)) * (missing % 2 === 0 ? 1n : -1n)
    total = fraction(
      total.numerator * denominator + ways * numerator * total.denominator,
      total.denominator * denominator,
    )
  }
  return total
}

/** Chances that a two-digit number ends exactly 0, 1, 2 … of the prizes. */
export function timesEnding(region: Region, model: Model = 'distinct'): Fraction[] {
  // Over one common denominator, so that nothing is reduced on the way.
  let ways = [1n]
  let of = 1n
  for (const [, count, length] of PRIZES[region]) {
    const all = 10 ** length
    const hits = all / 100
    const inPrize = Array.from({ length: count + 1 }, (_, found) =>
      model === 'distinct'
        ? chooseBig(hits, found) * chooseBig(all - hits, count - found)
        : chooseBig(count, found) * 99n ** BigInt(count - found),
    )
    of *= model === 'distinct' ? chooseBig(all, count) : 100n ** BigInt(count)
    ways = convolved(ways, inPrize)
  }
  return ways.map((each) => fraction(each, of))
}

function convolved(first: readonly bigint[], second: readonly bigint[]): bigint[] {
  const sums = Array<bigint>(first.length + second.length - 1).fill(0n)
  for (const [i, a] of first.entries()) {
    for (const [j, b] of second.entries()) sums[i + j] = (sums[i + j] ?? 0n) + a * b
  }
  return sums
}

/** Chances that the rarer of two numbers ends exactly 0, 1, 2 … of the prizes. */
export function pairEnding(region: Region): Fraction[] {
  // ways.get('i|j'): choices in which the first ends i prizes and the second j.
  let ways = new Map<string, bigint>([['0|0', 1n]])
  let of = 1n
  for (const [, count, length] of PRIZES[region]) {
    const all = 10 ** length
    const hits = all / 100
    const next = new Map<string, bigint>()
    for (const [key, before] of ways) {
      const [i = 0, j = 0] = key.split('|').map(Number)
      for (let first = 0; first <= count; first += 1) {
        for (let second = 0; second <= count - first; second += 1) {
          const rest = count - first - second
          const into = `${i + first}|${j + second}`
          const here =
            chooseBig(hits, first) * chooseBig(hits, second) * chooseBig(all - 2 * hits, rest)
          next.set(into, (next.get(into) ?? 0n) + before * here)
        }
      }
    }
    ways = next
    of *= chooseBig(all, count)
  }
  const byRarer: bigint[] = []
  for (const [key, count] of ways) {
    const rarer = Math.min(...key.split('|').map(Number))
    byRarer[rarer] = (byRarer[rarer] ?? 0n) + count
  }
  return Array.from(byRarer, (count) => fraction(count ?? 0n, of))
}
