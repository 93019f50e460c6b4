import type { Input } from '#lib/api/call'
import type { CALLS, CallName } from '#lib/api/index'
import type { Minor } from '#lib/money'
import type { Book, BookPart } from './book'
import type { BookCall, Command } from './command'
import type { Internal, Outside, Steps } from './internal'
import type { BookMember, Session } from './session/rows'

/** What takes work further that is due and needs others than the book. */
export interface Pushing extends Outside {
  now: number
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

/** What a call is prepared with, before its transaction: nothing can be awaited inside one. */
export interface Preparing extends Pick<Outside, 'book' | 'env'> {
  now: number
  /** Who makes the call; refused when they may not. */
  permitted: () => Session
}

/** Done at once when the call went well, with its answer. */
export type Afterwards = (answer: string) => Promise<void>

export type Prepare<N extends CallName> = (
  input: Input<(typeof CALLS)[N]>,
  preparing: Preparing,
) => Promise<Afterwards | undefined>

/** A feature's part of the books; `parts.ts` puts them together. */
export interface Part extends BookPart {
  readonly commands?: { readonly [N in BookCall]?: Command<N> }
  /** What calls need that no transaction can wait for. */
  readonly prepare?: { readonly [N in BookCall]?: Prepare<N> }
  /** What the platform asks of a book beside members' own calls. */
  readonly internals?: Readonly<Record<string, Internal<never, unknown>>>
  /** Of that, what takes several transactions. */
  readonly steps?: readonly Steps<never, unknown>[]
  readonly jobs?: Readonly<Record<string, Job>>
  /** Brings in what a stake has lacked from elsewhere; true: it may be tried once more. */
  bringIn?(pushing: Pushing, member: BookMember, missing: Minor): Promise<boolean>
  audit?(book: Book): PartAudit
}

/** A part with the names of its commands: `parts.ts` proves that no call is without one. */
export const part = <const P extends Part>(given: P): P => given

type Kind = 'commands' | 'prepare' | 'internals'
type Work<K extends Kind> = NonNullable<Part[K]>[keyof NonNullable<Part[K]>]

/** One kind of work of all parts, by name. */
export const byName = <K extends Kind>(parts: readonly Part[], kind: K) =>
  new Map(
    parts.flatMap((one) => Object.entries(one[kind] ?? {}) as [string, NonNullable<Work<K>>][]),
  )
