import type { SiteValue } from '#lib/vendor/site-calls'

/** A call that moved money at the wallet. */
export type Transaction = SiteValue<'transactions'>['transactions'][number]

/** One with its place in the record. */
export interface Recorded {
  place: number
  transaction: Transaction
}
