import type { RebateCategory } from '#lib/rules/cashier'
import type { TicketState } from '#lib/rules/ticket-state'

/** What a member staked on one thing of any product. */
export interface Wager {
  id: string
  /** Code of the product: `lottery`. */
  product: string
  /** What it counts as for rebates, points and reports. */
  category: RebateCategory
  game: string
  /** What decides it: a draw, a round, a match. */
  event: string
  /** The whole stake, minor units, and the part of it that is bonus money. */
  amount: number
  bonus: number
  /** What the product itself keeps of it. */
  details: object
  state: TicketState
  at: number
  /** Of one that is decided as it is emitted. */
  payout?: number
  chase?: string
}

export interface WagerEvent {
  /**
   * A wager, and the entry that took its stake: they share number and id. Without a balance there
   * is no such entry in the record: the stake was held before, or was none.
   */
  type: 'wager'
  seq: number
  member: string
  balanceAfter: number | null
  wager: Wager
}

export interface SettledEvent {
  /** A wager that was decided, or decided anew. */
  type: 'settled'
  id: string
  state: TicketState
  /** What it paid, minor units, and the part of it that is bonus money. */
  payout: number
  bonusPayout?: number
  /** What counts as turnover, minor units; of own money alone. */
  valid: number
  /** How the event ended, as its product writes it; empty where it did not. */
  result: string
  at: number
  /** Payout of each line, in the ticket's order. */
  payouts?: number[]
  /** What the chosen series brings back, and what a cap has cut. */
  rebate?: number
  exceeded?: number
  /** Why operators did it, in their words. */
  reason?: string
}

export interface RoundEvent {
  /**
   * A wager that changes until it is over and after that: it is emitted whole each time, and the
   * last one holds.
   */
  type: 'round'
  id: string
  member: string
  product: string
  category: RebateCategory
  game: string
  event: string
  details: object
  /** What stands of the stakes, minor units, and the part of it that is bonus money. */
  amount: number
  bonus: number
  payout: number
  bonusPayout: number
  /** What counts as turnover; of own money alone. */
  valid: number
  state: TicketState
  at: number
  /** When it was over; null: it is not. */
  settledAt: number | null
}

/** One thing that happened in a book, as the projection needs it. */
export type DomainEvent =
  | {
      type: 'entry'
      seq: number
      id: string
      member: string
      kind: string
      reference: string
      amount: number
      balanceAfter: number
      at: number
    }
  | WagerEvent
  | SettledEvent
  | RoundEvent
  | {
      /** A member who may be sent no promotions until then. */
      type: 'guard'
      member: string
      until: number
    }
  | {
      /**
       * `bets`: a member was faster than a hand, with so many placed from `at` on, within a minute.
       * `covered`: so many members of one address and device cover a market together, and this is
       * one of them; `at` is when the draw began to be settled.
       */
      type: 'signal'
      kind: 'bets' | 'covered'
      member: string
      count: number
      at: number
    }
  | {
      type: 'review'
      id: string
      kind: 'deposit' | 'withdraw'
      member: string
      account: string
      amount: number
      note: string
      state: string
      at: number
    }

/** A row of a book's outbox: `seq` counts the rows of the book from 1 without a gap. */
export interface OutboxRow {
  seq: number
  /** A JSON array of {@link DomainEvent}; nobody on the way reads it. */
  facts: string
}

/**
 * What travels through the queue: that a book has news up to a row, not the news. Lost, doubled or
 * late ones do no harm, as whoever reads one asks the book for everything they lack.
 */
export interface OutboxNews {
  book: string
  newest: number
}
