import { type FieldRule, lines } from '#lib/lottery/form'
import type { Pick, Selection } from '#lib/lottery/selection'
import type { TierOdds } from '#lib/lottery/types'
import { parseAmount } from '#lib/money'

export type SetKey = 'nums' | 'opts' | 'sums'

/** The picks under a key of a normal selection. */
export const picked = <T extends Pick>(selection: Selection, key: SetKey): readonly T[] =>
  (selection[key] ?? []) as unknown as readonly T[]

/** Decimal odds as they are kept, × 10 000: exact, never through a float. */
export const priced = (odds: Readonly<Record<string, string>>): TierOdds =>
  Object.fromEntries(Object.entries(odds).map(([tier, price]) => [tier, scaled(price)]))

function scaled(price: string): number {
  const amount = parseAmount(price)
  if (amount === null) throw new Error(`no odds: ${price}`)
  return amount
}

/** Different orders of the characters of a text: 24 for `1234`, 12 for `1123`. */
export function permutations(text: string): number {
  const times = new Map<string, number>()
  let ways = 1
  for (const [before, each] of [...text].entries()) {
    const count = (times.get(each) ?? 0) + 1
    times.set(each, count)
    ways = (ways * (before + 1)) / count
  }
  return ways
}

/** The characters in ascending order: what texts that are permutations of each other share. */
export const sorted = (text: string): string => [...text].sort().join('')

/** Numbers of so many digits, written with their zeros; `clean` as in {@link lines}. */
export const written = (digits: number, clean?: (line: string) => string | null): FieldRule =>
  lines(new RegExp(`^\\d{${digits}}$`), clean)
