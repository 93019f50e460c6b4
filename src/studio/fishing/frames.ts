import type { Minor } from '#lib/money'

/** Subprotocol of a page's socket; the second one offered is the page's token. */
export const SEA_PROTOCOL = 'studio.sea'
export const SEA_PATH = '/sea/play'
export const GUNS = 4

/** A fish that has come: who it is, which way it swims, and since when. */
export interface ShownFish {
  /** The wave's number and its own: `12:3`. */
  id: string
  species: string
  path: number
  at: number
}

export interface ShownGun {
  slot: number
  name: string
  isHere: boolean
}

/** Free shots that are left, by the stake that they were won with. */
export interface FreeShots {
  stake: Minor
  left: number
}

/** What became of a shot. */
export interface ShownResult {
  /** What the page called it. */
  n: number
  nonce: number
  weapon: string
  stake: Minor
  targets: string[]
  /** Multiples paid, by target; 0 for a miss. */
  hits: number[]
  freeShots: number
  payout: Minor
}

/** Shots that were staked together. */
export interface OwnBurst {
  pair: string
  first: number
  shots: number
  staked: Minor
  payout: Minor
  isVoid: boolean
  at: number
}

export interface Sitting {
  rounds: number
  staked: Minor
  paid: Minor
}

/** The seed pair in use, and the one that is announced. */
export interface ShownPairs {
  active: { name: string; commitment: string; client: string; begun: number } | null
  next: { name: string; commitment: string }
}

/** What a burst is checked by; `seed` is null while its pair is in use. */
export interface BurstProof {
  pair: string
  commitment: string
  client: string
  seed: string | null
  shots: { nonce: number; bet: object; outcome: object; payout: Minor }[]
}

export interface SeenShot {
  nonce: number
  bet: { stake: Minor; weapon: string; targets: string[] }
  outcome: { hits: number[]; freeShots: number }
  payout: Minor
}

/** A burst for whoever has its address. */
export interface SeenBurst extends BurstProof {
  shots: SeenShot[]
  staked: Minor
  payout: Minor
  at: number
}

/** What a sea says. Every frame has the studio's clock. */
export type SeaFrame =
  | {
      type: 'hello'
      currency: string
      decimals: number
      name: string
      realityMinutes: number
      since: number
      /** Least and highest stake of a shot, and what a shot may cost at most. */
      minStake: Minor
      maxStake: Minor
      maxCost: Minor
      stakeStep: Minor
      /** Least time between two shots. */
      leastMs: number
      /** Shots that one press may start; 1 where each is a press of its own. */
      autoplayMax: number
      slot: number
      guns: ShownGun[]
      wave: ShownWave | null
      fish: ShownFish[]
      free: FreeShots[]
      pairs: ShownPairs
      own: OwnBurst[]
      sitting: Sitting
    }
  | { type: 'wave'; wave: ShownWave }
  | { type: 'fish'; fish: ShownFish[] }
  | { type: 'guns'; guns: ShownGun[] }
  /** Shots of all guns since the last frame. */
  | { type: 'shots'; shots: [slot: number, weapon: string, targets: string[]][] }
  /** Fish that were caught, by which gun, and what they paid. */
  | { type: 'caught'; slot: number; caught: [fish: string, payout: Minor][] }
  | {
      type: 'results'
      results: ShownResult[]
      free: FreeShots[]
      sitting: Sitting
      own: OwnBurst[]
    }
  /** Shots that cost nothing, and why. */
  | { type: 'missed'; shots: number[]; code: string; amount?: Minor }
  | { type: 'pairs'; pairs: ShownPairs }
  | { type: 'proof'; proof: BurstProof | null }
  | { type: 'refused'; code: string }
  | { type: 'balance'; balance: Minor; bonus: Minor }

export interface ShownWave {
  chain: string
  number: number
  /** SHA-256 of its link, public before its first fish. */
  bound: string
  tide: boolean
  beginsAt: number
}

export type SeaTold = SeaFrame & { now: number }

/** What a page asks. */
export type SeaAsk =
  | { type: 'shoot'; n: number; weapon: string; stake: Minor; targets: string[] }
  | { type: 'rotate'; next: string; client: string }
  | { type: 'proof'; pair: string; first: number }
  | { type: 'balance' }
