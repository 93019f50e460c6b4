import type { ChainRecord, PublishedChain } from '../chain/published'

/** What anybody may check a flight by. */
export interface FairRecord extends ChainRecord {
  bust: number
}

export interface Published {
  chains: PublishedChain[]
  /** Flights that are over, and how many of them were called off. */
  flights: number
  voided: number
  voids: {
    chain: string
    number: number
    link: string
    endedAt: number
    reason: 'beacon-missing'
  }[]
}
