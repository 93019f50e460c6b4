import { linkBefore } from '#lib/games/fair'
import type { IsSigned } from '#lib/lottery/draw/ask-beacon'
import { beaconNumberFor, randomnessOf } from '#lib/lottery/draw/beacon'
import type { Bound } from './beacons'
import { type Policy, saltNumberFor } from './policy'

export const FAIR_PATH = '/fair'
export const CHAINS_PATH = '/chains'

/** A chain as it is public before its first round. */
export interface PublishedChain {
  name: string
  length: number
  terminal: string
  policy: Policy
  publishedAt: number
  /** The number of the public beacon that all its rounds depend on. */
  salt: number | null
}

/** What anybody may check a round by, whatever was played in it. */
export interface ChainRecord {
  chain: PublishedChain
  number: number
  link: string
  /** Called off, as the value it depends on did not come in its time. */
  isVoid: boolean
  beacon: Bound | null
  closeAt: number
  endedAt: number
}

/** The terminal that a link hashes down to. */
export async function terminalOf(link: string, number: number): Promise<string> {
  let at = link
  for (let left = number; left > 0; left -= 1) at = await linkBefore(at)
  return at
}

/** The number that a round must depend on, by when it was published; null for none. */
function numberOf({ chain, closeAt }: ChainRecord): number | null {
  if (chain.policy === 'none') return null
  return chain.policy === 'salt' ? saltNumberFor(chain.publishedAt) : beaconNumberFor(closeAt)
}

/** What checks signatures is loaded where a round is bound to one. */
export const loadBeacon = () => import('./quicknet')
const byBeacon: IsSigned = async (...signed) => (await loadBeacon()).isOfBeacon(...signed)

async function isBoundTo(
  { beacon }: ChainRecord,
  number: number,
  isSigned: IsSigned,
): Promise<boolean> {
  if (beacon?.number !== number) return false
  const { signature, randomness } = beacon
  return (await randomnessOf(signature)) === randomness && isSigned(number, signature)
}

/** What a check of a link found; `isBound` is null where its chain is bound to nothing public. */
export interface LinkCheck {
  /** The link hashes down to what was published before the first round. */
  isChained: boolean
  /** The value is that of the announced number: what the beacon's own signature hashes to. */
  isBound: boolean | null
}

/** Checks a link with nothing but what was published; answers also the value it is bound to. */
export async function checkLink(
  record: ChainRecord,
  isSigned = byBeacon,
): Promise<LinkCheck & { value: string }> {
  const { chain, number, link, beacon } = record
  const bound = numberOf(record)
  return {
    isChained: (await terminalOf(link, number)) === chain.terminal,
    isBound: bound === null ? null : await isBoundTo(record, bound, isSigned),
    value: bound === null ? '' : (beacon?.randomness ?? ''),
  }
}
