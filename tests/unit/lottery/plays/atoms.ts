import type { Pick, Selection } from '#lib/lottery/selection'
import type { Atom } from './prove'

type Picks = readonly Pick[]
export type Numbers = readonly number[]

/** Every row with one pick of each list. */
export const crossed = (lists: readonly Picks[]): Pick[][] =>
  lists.reduce<Pick[][]>(
    (rows, list) => rows.flatMap((row) => list.map((pick) => [...row, pick])),
    [[]],
  )

/** Every `k` of the picks, in their order. */
export function subsets<T>(of: readonly T[], k: number): T[][] {
  if (k === 0) return [[]]
  return of.flatMap((first, index) =>
    subsets(of.slice(index + 1), k - 1).map((rest) => [first, ...rest]),
  )
}

/** All rows of `size` digits. */
export const everyRow = (
  size: number,
  values: Numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
): number[][] => crossed(Array.from({ length: size }, () => values)) as number[][]

export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

export const numeric = (list: readonly unknown[]): number[] =>
  list.map(Number).sort((one, other) => one - other)

/** What is known of a draw: worked out once, however many bets ask. */
export function remembered<D extends object, T>(of: (draw: D) => T): (draw: D) => T {
  const known = new WeakMap<D, T>()
  return (draw) => {
    const before = known.get(draw)
    if (before !== undefined) return before
    const value = of(draw)
    known.set(draw, value)
    return value
  }
}

/** The numbers in order, as a name for what does not depend on it. */
export const bag = (list: readonly unknown[]): string => numeric(list).join()

export const total = (list: Numbers): number => list.reduce((sum, each) => sum + each, 0)

/** A bet that wins the one prize of its play. */
export const atom = <D>(name: string, wins: (draw: D) => boolean): Atom<D> => ({
  name,
  kind: 'WIN',
  tiers: (draw) => (wins(draw) ? ['WIN'] : []),
})

/** A bet that wins the prize of its own kind, or `tier`. */
export const atomOf = <D>(kind: string, wins: (draw: D) => boolean, tier = kind): Atom<D> => ({
  name: kind,
  kind,
  tiers: (draw) => (wins(draw) ? [tier] : []),
})

/** Whether a label is true of a number that is big from `from` on. */
export function isTrue(label: unknown, value: number, from: number): boolean {
  switch (label) {
    case 'BIG':
      return value >= from
    case 'SMALL':
      return value < from
    case 'ODD':
      return value % 2 === 1
    case 'EVEN':
      return value % 2 === 0
    default:
      throw new Error(`no label ${label}`)
  }
}

/** Bets on labels that are big from a number on, all with the one prize. */
export const sides =
  <D>(value: (draw: D, selection: Selection) => number, from: number) =>
  (selection: Selection): Atom<D>[] =>
    (selection.opts ?? []).map((name) =>
      atomOf(String(name), (draw) => isTrue(name, value(draw, selection), from), 'WIN'),
    )

/** Bets on a value, each with its own prize: `prefix` and the value. */
export const valued =
  <D>(key: 'sums' | 'spans' | 'nums', prefix: string, of: (draw: D) => number) =>
  (selection: Selection): Atom<D>[] =>
    (selection[key] ?? []).map((value) => ({
      ...atomOf<D>(String(value), (draw) => of(draw) === value, `${prefix}${value}`),
    }))

/** Sets of `k` numbers, also as banker and drag; `wins` says whether one of them wins. */
export const sets =
  <D>(k: number, wins: (bet: Numbers, draw: D) => boolean) =>
  (selection: Selection): Atom<D>[] =>
    setBets(k, selection).map((bet) => atom(bag(bet), (draw) => wins(bet, draw)))

/** The sets themselves; none when a number is in both lists. */
export function setBets(k: number, { nums, dan = [], tuo = [] }: Selection): number[][] {
  const kept = unique(numeric(dan))
  const open = unique(numeric(nums ?? tuo))
  if (kept.some((number) => open.includes(number)) || kept.length > k) return []
  return subsets(open, k - kept.length).map((rest) => numeric([...kept, ...rest]))
}

/** Kinds under the names that the reference has for them. */
export const namesOf = (prefix: string, kinds: readonly (string | number)[], tier = '') =>
  Object.fromEntries(kinds.map((kind) => [`${kind}${tier}`, `${prefix}.${kind}`]))

export const one = (name: string) => ({ WIN: name })

export const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
