import type { Env } from '#env'
import type { Book } from './book'
import type { InternalContext } from './command'

type Work = (context: InternalContext, input: never) => unknown

/**
 * Work that the platform asks of a book beside members' own calls. Like a command: run inside the
 * book's transaction, refuses before it writes, awaits nothing.
 */
export interface Internal<I, O> {
  readonly name: string
  readonly needsCashier: boolean
  readonly work: (context: InternalContext, input: I) => O
}

type Named<T> = {
  readonly [N in keyof T]: T[N] extends (context: InternalContext, input: infer I) => infer O
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

/** What work outside a transaction has of the book. */
export interface Outside {
  book: Book
  env: Env
  clock: () => number
  /** Runs a part of the work in a transaction of the book. */
  run: <T>(work: () => T) => Promise<T>
}

/** Internal work of several transactions; other work of the book goes on between them. */
export interface Steps<I, O> {
  readonly name: string
  readonly work: (outside: Outside, input: I) => Promise<O>
}
