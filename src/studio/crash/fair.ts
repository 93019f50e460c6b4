import type { Bound } from './beacons'
import type { Policy } from './policy'

export const FAIR_PATH = '/fair'
export const CHAINS_PATH = '/chains'

/** A chain as it is public before its first flight. */
export interface PublishedChain {
  name: string
  length: number
  terminal: string
  policy: Policy
  publishedAt: number
  /** The number of the public beacon that all its flights depend on. */
  salt: number | null
}

/** What anybody may check a flight by. */
export interface FairRecord {
  chain: PublishedChain
  number: number
  link: string
  bust: number
  /** Called off, as the value it depends on did not come in its time. */
  isVoid: boolean
  beacon: Bound | null
  closeAt: number
  endedAt: number
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
