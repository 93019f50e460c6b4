import type { Env } from '#env'
import type { Book, BookPart } from './book'
import type { Internal } from './internal'

/** What takes work further that is due and needs others than the book. */
export interface Pushing {
  book: Book
  env: Env
  now: number
  clock: () => number
  /** Runs a work in a transaction of the book. */
  run: (work: () => void) => Promise<void>
}

/** Work that waits for a time, in the book's list of what is due. */
export interface Job {
  /** Done inside a transaction, at most once. */
  run?(book: Book, id: string, now: number): void
  /** Taken further outside of one; what fails is due again later. */
  push?(id: string, pushing: Pushing): Promise<void>
}

/** What a part says of its money to the audit. */
export interface PartAudit {
  tickets: number
  /** Open stakes that no open ticket explains, minor units: added to the drift when not zero. */
  openStakeDrift: number
}

/** A feature's part of the books; `parts.ts` puts them together. */
export interface Part extends BookPart {
  /** What the platform asks of a book beside members' own calls. */
  readonly internals?: Readonly<Record<string, Internal<never, unknown>>>
  readonly jobs?: Readonly<Record<string, Job>>
  audit?(book: Book): PartAudit
}

/** Internal work of all parts by name. */
export const internalsOf = (parts: readonly Part[]): Map<string, Internal<never, unknown>> =>
  new Map(parts.flatMap(({ internals = {} }) => Object.entries(internals)))
