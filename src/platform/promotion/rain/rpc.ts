import type { Env } from '#env'
import type { Minor } from '#lib/money'
import type { Answered } from '#platform/kernel/book/rpc'
import type { Rain } from './kept'
import type { Asking } from './openings'
import type { Opened, RainRow, Taken, TakenPart, Taking } from './parts'

export interface RainSums {
  state: RainRow['state']
  taken: number
  waiting: number
  given: Minor
  returned: Minor
  endsAt: number
}

export interface RainProof {
  seed: string
  parts: Minor[]
  taken: number
  returned: Minor
}

export type Made = { commitment: string; book: string } | { refused: string }

/** What is asked of red envelopes; `RainObject` answers it. */
export interface RainRpc {
  /** Splits them, once; another of the same code is refused. */
  make(rain: Rain, book: string): Promise<Made>
  /** Splits a member's own, which begin to fall now; the same again is the same. */
  makeOwn(
    rain: Rain,
    of: { book: string; marks: readonly string[]; now: number },
  ): Promise<{ commitment: string; rain: Rain } | { refused: string }>
  funded(): Promise<void>
  of(member: string): Answered<{ left: number; own: TakenPart | null }>
  /** Gives somebody the next part, or says which they have, or why none. */
  open(asking: Asking): Answered<Opened>
  /** The step of it that takes a part; its book is asked soon where nobody says what it gave. */
  take(taking: Taking): Promise<Taken>
  sums(): Answered<RainSums>
  /** Null while they are open. */
  proof(): Answered<RainProof | null>
  stop(): Promise<void>
  /** Does what is due, whenever its alarm rings: a clock that was ahead may have set it. */
  wake(): Promise<void>
}

/** The object of red envelopes. */
export const rainOf = (env: Env, code: string): RainRpc =>
  env.RAIN.get(env.RAIN.idFromName(code)) as unknown as RainRpc
