import type { Fields } from '#lib/games/shape'
import type { Minor } from '#lib/money'
import type { Policy } from '../chain/policy'

/** Subprotocol of a page's socket; the second one offered is the page's token. */
export const ROOMS_PROTOCOL = 'studio.rooms'
/** The game is named by the query: `?game=DUEL-COIN-1`. */
export const ROOMS_PATH = '/rooms/play'

/** A seat that all see; names are masked by the site. */
export interface ShownChair {
  k: number
  name: string
  client: string
  side: string | null
  isHeld: boolean
  isReady: boolean
}

/** The newest round of a room; what it came to is nowhere in here before it was drawn. */
export interface ShownRound {
  chain: string
  number: number
  state: 'waiting' | 'locked' | 'drawn' | 'void'
  /** SHA-256 of its link, public before anybody sat down. */
  bound: string
  /** Until when stakes are held for others, by the studio's clock. */
  dueAt: number | null
  /** The number of the public beacon that it depends on. */
  beacon: number | null
  chairs: ShownChair[]
  outcome: Fields | null
  /** In the sequence of the seats. */
  payouts: Minor[]
  rake: Minor
  reason: string | null
  endedAt: number | null
}

export interface ShownRoom {
  id: string
  stake: Minor
  round: ShownRound | null
}

/** Where who looks has a seat. */
export interface OwnSeat {
  room: string
  chain: string
  number: number
  k: number
  isHeld: boolean
}

export interface OwnRound {
  chain: string
  number: number
  stake: Minor
  payout: Minor
  isVoid: boolean
  /** Those who sat there too. */
  others: string[]
  outcome: Fields | null
  /** Which seat it was, from 0. */
  place: number
  endedAt: number
}

/** What a hall says. Every frame has the studio's clock. */
export type HallFrame =
  | {
      type: 'hello'
      game: string
      currency: string
      decimals: number
      name: string
      realityMinutes: number
      /** When who looks signed in at the site. */
      since: number
      least: number
      most: number
      rakeBps: number
      hasSides: boolean
      waitMs: number
      minStake: Minor
      maxStake: Minor
      policy: Policy
      /** False where money is played and nothing public binds the rounds. */
      isOpen: boolean
      rooms: ShownRoom[]
      seat: OwnSeat | null
      own: OwnRound[]
      sitting: Sitting
    }
  | { type: 'rooms'; rooms: ShownRoom[]; gone: string[] }
  | { type: 'seat'; seat: OwnSeat | null }
  | { type: 'own'; own: OwnRound[]; sitting: Sitting }
  | { type: 'refused'; code: string; amount?: Minor; wait?: number }
  | { type: 'balance'; balance: Minor; bonus: Minor }

/** What the play session has come to. */
export interface Sitting {
  rounds: number
  staked: Minor
  paid: Minor
}

export type HallTold = HallFrame & { now: number }

/** What a page asks. */
export type HallAsk =
  | { type: 'sit'; room: string; client: string; device: string; side?: string }
  | { type: 'leave' }
  /** Who sits agrees to begin before all seats are held. */
  | { type: 'ready' }
  | { type: 'balance' }
