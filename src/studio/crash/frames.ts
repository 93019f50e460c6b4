import type { Minor } from '#lib/money'

/** Subprotocol of a page's socket; the second one offered is the page's token. */
export const PLAY_PROTOCOL = 'studio.crash'
export const PLAY_PATH = '/play'
export const SESSION_PATH = '/session'

/** A bet that all see. */
export interface ShownBet {
  k: number
  name: string
  stake: Minor
  /** Hundredths; 0 while it flies, or lost. */
  cashed: number
}

export type SlotState = 'queued' | 'asked' | 'standing' | 'cashed'

/** One of the two bets of who looks. */
export interface SlotBet {
  slot: number
  state: SlotState
  stake: Minor
  auto: number | null
  cashed: number
  payout: Minor
  k: number | null
}

export interface OwnBet {
  chain: string
  number: number
  bust: number
  stake: Minor
  cashed: number
  payout: Minor
  isReturned: boolean
  endedAt: number
}

export interface RecentFlight {
  chain: string
  number: number
  bust: number
}

/** The flight of now; its bust is nowhere in here. */
export interface ShownFlight {
  chain: string
  number: number
  state: 'betting' | 'locked' | 'flying' | 'ended' | 'void'
  /** Milliseconds by the studio's clock, as `now`. */
  closeAt: number
  /** The number of the public beacon that its end depends on. */
  beacon: number | null
  takeoffAt: number | null
  bust: number | null
  /** SHA-256 of its link, public before bets were taken. */
  bound: string
}

export interface ShownShare {
  multiple: number
  reached: number
  of: number
}

export interface Money {
  balance: Minor
  bonus: Minor
}

/** What the table says. Every frame has the studio's clock. */
export type Frame =
  | {
      type: 'hello'
      currency: string
      decimals: number
      minStake: Minor
      maxStake: Minor
      stakeStep: Minor
      maxWin: Minor
      name: string
      realityMinutes: number
      flight: ShownFlight | null
      /** When the next flight may begin, where it waits for a public value. */
      opensAt: number | null
      bets: ShownBet[]
      count: number
      staked: Minor
      slots: SlotBet[]
      recent: RecentFlight[]
      shares: ShownShare[]
      own: OwnBet[]
    }
  | { type: 'flight'; flight: ShownFlight }
  | { type: 'bets'; added: ShownBet[]; gone: number[]; count: number; staked: Minor }
  | { type: 'tick'; tick: number; outs: [k: number, multiple: number][] }
  | {
      type: 'end'
      flight: ShownFlight
      link: string
      outs: [k: number, multiple: number][]
      shares: ShownShare[]
    }
  | { type: 'slots'; slots: SlotBet[] }
  | { type: 'own'; own: OwnBet[] }
  | { type: 'refused'; slot: number; code: string; amount?: Minor }
  | ({ type: 'balance' } & Money)

export type Told = Frame & { now: number }

/** What a page asks. */
export type Ask =
  | { type: 'bet'; slot: number; stake: Minor; auto?: number }
  | { type: 'leave'; slot: number }
  | { type: 'cash'; slot: number }
  | { type: 'balance' }
