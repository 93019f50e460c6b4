import type { IsSigned } from '#lib/lottery/draw/ask-beacon'
import { beaconNumberFor, randomnessOf } from '#lib/lottery/draw/beacon'
import { bustOfLink, terminalOf } from './derive'
import type { FairRecord } from './fair'
import { saltNumberFor } from './policy'

/** What a check found; `isBound` is null where a flight is bound to nothing public. */
export interface Check {
  /** The link hashes down to what was published before the first flight. */
  isChained: boolean
  /** The value is that of the announced number: what the beacon's own signature hashes to. */
  isBound: boolean | null
  /** The flight ends where it was shown to. */
  isEqual: boolean
}

/** The number that a flight must depend on, by when it was published; null for none. */
function numberOf({ chain, closeAt }: FairRecord): number | null {
  if (chain.policy === 'none') return null
  return chain.policy === 'salt' ? saltNumberFor(chain.publishedAt) : beaconNumberFor(closeAt)
}

/** What checks signatures is loaded where a flight is bound to one. */
export const loadBeacon = () => import('../quicknet')
const byBeacon: IsSigned = async (...signed) => (await loadBeacon()).isOfBeacon(...signed)

async function isBoundTo(
  { beacon }: FairRecord,
  number: number,
  isSigned: IsSigned,
): Promise<boolean> {
  if (beacon?.number !== number) return false
  const { signature, randomness } = beacon
  return (await randomnessOf(signature)) === randomness && isSigned(number, signature)
}

/** Repeats a flight from its link, with nothing but what was published: it asks nobody. */
export async function checkFlight(record: FairRecord, isSigned = byBeacon): Promise<Check> {
  const { chain, number, link, bust, beacon } = record
  const bound = numberOf(record)
  const isBound = bound === null ? null : await isBoundTo(record, bound, isSigned)
  const isChained = (await terminalOf(link, number)) === chain.terminal
  const value = bound === null ? '' : (beacon?.randomness ?? '')
  return {
    isChained,
    isBound,
    isEqual: (await bustOfLink(link, chain.name, number, value)) === bust,
  }
}
