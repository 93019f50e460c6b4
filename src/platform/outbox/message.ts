import type { Ticket } from '#lib/api/lottery'
import type { StoredLines } from '#platform/lottery/index'

/** One thing that happened in a book, as the projection needs it. */
export type Fact =
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
  | {
      /**
       * A ticket, and the entry that took its stake: they share number and id. Without a balance
       * there is no such entry in the record: the stake was held before, or was none.
       */
      type: 'ticket'
      seq: number
      member: string
      balanceAfter: number | null
      ticket: Omit<Ticket, 'lines'> & { lines: StoredLines }
    }
  | {
      type: 'settled'
      id: string
      state: string
      payout: number
      /** Payout of each line, in the ticket's order. */
      payouts: number[]
      /** What counts as turnover, minor units. */
      valid: number
      /** What the chosen series brings back, and what a cap has cut. */
      rebate: number
      exceeded: number
      result: string
      at: number
    }
  | {
      /** A member who may be sent no promotions until then. */
      type: 'guard'
      member: string
      until: number
    }
  | {
      /** Somebody was faster than a hand: how many he placed from `at` on, within a minute. */
      type: 'signal'
      kind: 'bets'
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
  /** A JSON array of {@link Fact}; nobody on the way reads it. */
  facts: string
}

/**
 * What travels through the queue: that a book has news up to a row, not the news. Lost, doubled or
 * late ones do no harm, as whoever reads one asks the book for everything he lacks.
 */
export interface OutboxNews {
  book: string
  newest: number
}
