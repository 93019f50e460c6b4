import type { InternalTurn } from './command'

type Work = (turn: InternalTurn, input: never) => unknown

/**
 * Work that the platform asks of a book beside members' own calls. Like a command: run inside the
 * book's transaction, refuses before it writes, awaits nothing.
 */
export interface Internal<I, O> {
  readonly name: string
  readonly needsCashier: boolean
  readonly work: (turn: InternalTurn, input: I) => O
}

type Named<T> = {
  readonly [N in keyof T]: T[N] extends (turn: InternalTurn, input: infer I) => infer O
    ? Internal<I, O>
    : never
}

/** Gives each work its name. Names are of all parts together, and keys are kept with them. */
export function internals<T extends Record<string, Work>>(works: T): Named<T> {
  const named = Object.entries(works).map(([name, work]) => {
    return [name, { name, work, needsCashier: 'needsCashier' in work }]
  })
  return Object.fromEntries(named) as Named<T>
}

/** Work that needs the operator's settings of money in and out, read before it begins. */
export const withCashier = <W extends Work>(work: W): W =>
  Object.assign(work, { needsCashier: true })
