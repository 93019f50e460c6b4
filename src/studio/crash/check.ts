import { beaconNumberFor, randomnessOf } from '#lib/lottery/draw/beacon'
import { bustOfLink, terminalOf } from './derive'
import type { FairRecord } from './fair'
import { saltNumberFor } from './policy'

/** What a check found; `isBound` is null where a flight is bound to nothing public. */
export interface Check {
  /** The link hashes down to what was published before the first flight. */
  isChained: boolean
  /** The value is that of the announced number, and its signature's. */
  isBound: boolean | null
  /** The flight ends where it was shown to. */
  isEqual: boolean
}

/** The number that a flight must depend on, by when it was published; null for none. */
function numberOf({ chain, closeAt }: FairRecord): number | null {
  if (chain.policy === 'none') return null
  return chain.policy === 'salt' ? saltNumberFor(chain.publishedAt) : beaconNumberFor(closeAt)
}

async function isBoundTo({ beacon }: FairRecord, number: number): Promise<boolean> {
  if (beacon?.number !== number) return false
  return (await randomnessOf(beacon.signature)) === beacon.randomness
}

/** Repeats a flight from its link, with nothing but what was published: it asks nobody. */
export async function checkFlight(record: FairRecord): Promise<Check> {
  const { chain, number, link, bust, beacon } = record
  const bound = numberOf(record)
  const isBound = bound === null ? null : await isBoundTo(record, bound)
  const isChained = (await terminalOf(link, number)) === chain.terminal
  const value = bound === null ? '' : (beacon?.randomness ?? '')
  return {
    isChained,
    isBound,
    isEqual: (await bustOfLink(link, chain.name, number, value)) === bust,
  }
}
