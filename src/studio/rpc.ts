import type { FairRecord, Published } from './crash/fair'
import type { StudioEnv } from './env'
import type { Seat } from './seat'

interface Admits {
  /** Lets the holder of a token (its SHA-256, hex) play as a seat. */
  admit: (token: string, seat: Seat) => Promise<void>
}

/** What the worker asks of a table. */
export interface TableRpc extends Admits {
  fair: (chain: string, number: number) => Promise<FairRecord | null>
  /** What is public before any bet; null where nobody has played yet. */
  published: () => Promise<Published | null>
}

/** What it asks of the rounds that one person plays alone. */
export type RoundsRpc = Admits

/** The table of a game for one currency. */
export const tableOf = ({ TABLE }: StudioEnv, currency: string) =>
  TABLE.get(TABLE.idFromName(`CRASH-1 ${currency}`)) as DurableObjectStub & TableRpc

/** The rounds of one person in one currency: play money and money never meet. */
export const roundsOf = ({ ROUNDS }: StudioEnv, currency: string, person: string) =>
  ROUNDS.get(ROUNDS.idFromName(`${currency} ${person}`)) as DurableObjectStub & RoundsRpc
