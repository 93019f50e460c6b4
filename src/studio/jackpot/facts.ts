import { TABLES } from '#lib/games/tables'
import type { Minor } from '#lib/money'

/** The studio's jackpot: each currency has one of its own. */
export const JACKPOT = 'JACKPOT-1'

/** Where everybody reads how a currency's jackpot stands: `?currency=`. */
export const JACKPOT_PATH = '/jackpot'

/** Trial members play with it: what they stake feeds nothing. */
const TRIAL = 'FUN'
export const hasJackpot = (currency: string): boolean => currency !== TRIAL

export const { mustDropAt, potBps, reserveBps, seed } = TABLES[JACKPOT]

/** A pot as pages show it, in whole minors. */
export interface ShownJackpot {
  /** Whether stakes feed it now. */
  isOpen: boolean
  pot: Minor
  mustDropAt: Minor
}

/** A pot that has dropped: by a ticket, or as it reached its limit. */
export interface Drop {
  number: number
  by: 'ticket' | 'limit'
  round: string
  game: string
  stake: Minor
  /** What it held with this stake, in ten-thousandths of a minor. */
  held: string
  paid: Minor
  at: number
}

/** What is public of a currency's jackpot. */
export interface PublishedJackpot extends ShownJackpot {
  jackpot: typeof JACKPOT
  currency: string
  /** Shares of each stake, in ten-thousandths. */
  potBps: number
  reserveBps: number
  /** What a pot begins with. */
  seed: Minor
  /** The last ones, the newest first. */
  drops: Drop[]
}

/** A stake that was taken, with its ticket. */
export interface Share {
  round: string
  game: string
  stake: Minor
  isTicketWon: boolean
  at: number
}

/** What a stake has won, and how the pot stands after it. */
export interface Fed {
  paid: Minor
  now: ShownJackpot
}

/** The jackpot as rounds reach it. */
export interface JackpotLink {
  shown: () => Promise<ShownJackpot>
  feed: (share: Share) => Promise<Fed>
}

/** What is asked of a currency's jackpot. */
export interface JackpotRpc extends JackpotLink {
  setOpen: (isOpen: boolean) => Promise<void>
  drops: () => Promise<Drop[]>
  /** What of its book does not add up; 0 in a sound one. */
  faults: () => Promise<number>
}
