import type { Selection } from '#lib/api/lottery'

export type Label = NonNullable<Selection['opts']>[number]
type Pick = NonNullable<Selection['pos']>[number][number]

/** Consecutive positions of a result a play looks at. */
export interface Window {
  start: number
  size: number
}

export const distinct = <T>(picks: readonly T[]): T[] => [...new Set(picks)]

/** The one list a selection has under `key`, or `null` when it has another key or none. */
export function only<K extends keyof Selection>(selection: Selection, key: K) {
  const keys = Object.keys(selection).filter((name) => selection[name as K] !== undefined)
  return keys.length === 1 ? (selection[key] ?? null) : null
}

export const isDigit = (pick: Pick): pick is number =>
  typeof pick === 'number' && Number.isInteger(pick) && pick >= 0 && pick <= 9

/** A checked selection's positions with every pick once. */
export const positions = (selection: Selection): Pick[][] => (selection.pos ?? []).map(distinct)

/** The digits of a result inside a window. */
export const digitsOf = (result: string, { start, size }: Window): number[] =>
  Array.from(result.slice(start, start + size), Number)

export const product = (factors: readonly number[]): number =>
  factors.reduce((total, factor) => total * factor, 1)

export const sum = (terms: readonly number[]): number =>
  terms.reduce((total, term) => total + term, 0)
