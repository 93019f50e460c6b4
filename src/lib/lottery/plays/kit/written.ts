import { type Fraction, fraction } from '#lib/lottery/fraction'
import type { Play, Tier, TierCounts } from '#lib/lottery/types'
import { numbers } from './numbers'
import { permutations, priced, sorted, written } from './read'

/** The tier of a number in any order: `WIN` where its digits differ, else with its orders. */
export const permutationTier = (number: string): Tier => {
  const ways = permutations(number)
  return ways === permutations('0123456789'.slice(0, number.length)) ? 'WIN' : `WIN:${ways}`
}

/** Numbers of digits as many as `of` gives, each a bet on being that very number. */
export const exact = <D>(digits: number, of: (draw: D) => string, odds: string): Play<D> =>
  numbers<D, string>({
    rule: written(digits),
    eachWin: (number, draw, win) => {
      if (of(draw) === number) win('WIN')
    },
    best: () => [{ WIN: 1 }],
    kinds: () => ({ number: { WIN: fraction(1, 10 ** digits) } }),
    table: priced({ WIN: odds }),
  })

/** Orders that numbers of so many digits can have, most first: `1234`, `1123`, `1122` … */
const PATTERNS: Readonly<Record<number, readonly string[]>> = {
  3: ['012', '001', '000'],
  4: ['0123', '0012', '0011', '0001', '0000'],
}

/**
 * The digits of `of` in any order. A number with repeated digits wins less often and pays more:
 * `odds` is for digits that all differ, and all return the same.
 */
export function anyPermutation<D>(digits: number, of: (draw: D) => string, odds: string): Play<D> {
  const patterns = PATTERNS[digits] ?? []
  const full = permutations(patterns[0] ?? '')
  const base = priced({ WIN: odds })['WIN'] ?? 0
  return numbers<D, string>({
    rule: written(digits),
    eachWin: (number, draw, win) => {
      if (sorted(of(draw)) === sorted(number)) win(permutationTier(number))
    },
    best: (picked) => togetherBy(picked, sorted, permutationTier),
    kinds: () =>
      Object.fromEntries(
        patterns.map((pattern): [string, Record<Tier, Fraction>] => [
          String(permutations(pattern)),
          { [permutationTier(pattern)]: fraction(permutations(pattern), 10 ** digits) },
        ]),
      ),
    table: Object.fromEntries(
      patterns.map((pattern) => [permutationTier(pattern), (base * full) / permutations(pattern)]),
    ),
  })
}

/** Picks that win together have the same key: the tiers of each such group. */
export function togetherBy<T>(
  picked: readonly T[],
  keyOf: (item: T) => string,
  tierOf: (item: T) => Tier,
): TierCounts[] {
  const groups = new Map<string, TierCounts>()
  for (const item of picked) {
    const counts = groups.get(keyOf(item)) ?? {}
    counts[tierOf(item)] = (counts[tierOf(item)] ?? 0) + 1
    groups.set(keyOf(item), counts)
  }
  return [...groups.values()]
}

/** A digit among those of `of`, however often; so many of them can be there at once. */
export const running = <D>(digits: number, of: (draw: D) => string, odds: string): Play<D> =>
  numbers<D, string>({
    rule: written(1),
    eachWin: (digit, draw, win) => {
      if (of(draw).includes(digit)) win('WIN')
    },
    best: (picked) => [{ WIN: Math.min(picked.length, digits) }],
    kinds: () => ({ digit: { WIN: fraction(10 ** digits - 9 ** digits, 10 ** digits) } }),
    table: priced({ WIN: odds }),
  })
