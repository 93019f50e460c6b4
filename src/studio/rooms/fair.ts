import { linkBefore, readFair } from '#lib/games/fair'
import { playRound } from '#lib/games/games'
import type { Fields } from '#lib/games/shape'
import { beaconNumberFor, randomnessOf } from '#lib/lottery/draw/beacon'
import type { Minor } from '#lib/money'
import type { Policy } from '../chain/policy'

export const ROOM_FAIR_PATH = '/rooms/fair'
export const ROOM_CHAINS_PATH = '/rooms/chains'

/** A chain as it is public before its first round. */
export interface PublishedRoomChain {
  name: string
  length: number
  terminal: string
  policy: Policy
  publishedAt: number
}

/** What anybody may check a room's round by, once it is over. */
export interface RoomRecord {
  game: string
  chain: PublishedRoomChain
  number: number
  link: string
  isVoid: boolean
  reason: string | null
  /** The seed of every seat, in the sequence of the seats. */
  clients: string[]
  bet: Fields | null
  outcome: Fields | null
  payouts: Minor[]
  rake: Minor
  beacon: { number: number; signature: string; randomness: string } | null
  closedAt: number | null
  endedAt: number
}

export interface PublishedRooms {
  chains: PublishedRoomChain[]
  /** Rounds that are over, and how many of them were called off. */
  rounds: number
  voided: number
  voids: { chain: string; number: number; link: string; endedAt: number; reason: string | null }[]
}

export interface RoomCheck {
  /** The link hashes down to what was published before the first round. */
  isChained: boolean
  /** The value is that of the announced number, and its signature's; null where none is used. */
  isBound: boolean | null
  /** From link, value and the seats' seeds comes what was shown and paid. */
  isEqual: boolean
}

async function isBoundTo({ beacon, closedAt }: RoomRecord): Promise<boolean> {
  if (!beacon || closedAt === null || beacon.number !== beaconNumberFor(closedAt)) return false
  return (await randomnessOf(beacon.signature)) === beacon.randomness
}

async function terminalOf(link: string, number: number): Promise<string> {
  let at = link
  for (let left = number; left > 0; left -= 1) at = await linkBefore(at)
  return at
}

/** What the game is derived from: the link, the value that it is bound to, every seat's seed. */
export const fairOf = (
  { link, number, clients }: Pick<RoomRecord, 'link' | 'number' | 'clients'>,
  chain: string,
  randomness: string,
) => readFair('room', { seed: link, chain, round: number, beacon: randomness, clients })

/** Repeats a round with nothing but what was published: it asks nobody. */
export async function checkRoom(record: RoomRecord): Promise<RoomCheck> {
  const { game, chain, number, link, bet, outcome, payouts, rake, isVoid } = record
  const isChained = (await terminalOf(link, number)) === chain.terminal
  if (isVoid) return { isChained, isBound: null, isEqual: outcome === null }
  const isBound = chain.policy === 'drand' ? await isBoundTo(record) : null
  const value = isBound === null ? '' : (record.beacon?.randomness ?? '')
  const played = await playRound(game, { fair: fairOf(record, chain.name, value), bet })
  const isEqual =
    JSON.stringify([played.outcome, played.payouts, played.rake]) ===
    JSON.stringify([outcome, payouts, rake])
  return { isChained, isBound, isEqual }
}
