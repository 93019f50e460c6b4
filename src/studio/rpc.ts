import type { FairRecord } from './crash/frames'
import type { StudioEnv } from './env'
import type { Seat } from './seat'

/** What the worker asks of a table. */
export interface TableRpc {
  /** Lets the holder of a token (its SHA-256, hex) play as a seat. */
  admit: (token: string, seat: Seat) => Promise<void>
  fair: (chain: string, number: number) => Promise<FairRecord | null>
}

/** The table of a game for one currency. */
export const tableOf = ({ TABLE }: StudioEnv, currency: string) =>
  TABLE.get(TABLE.idFromName(`CRASH-1 ${currency}`)) as DurableObjectStub & TableRpc
