import type { Pick } from '#lib/api/lottery'
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
