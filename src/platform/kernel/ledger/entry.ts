import type { Minor } from '#lib/money'
import type { EntryKind as RecordKind } from '#lib/rules/entry-kind'

/** Those of the house, of bonus money and of points are in no member's record of money. */
export type EntryKind =
  | RecordKind
  | 'draw-result'
  | 'debt'
  | 'remainder'
  | 'bonus-grant'
  | 'bonus-end'
  | 'points-in'
  | 'points-out'
  | 'wallet-done'
  | 'wallet-result'

/** One line of an entry: an account and the change of its balance. */
export interface Posting {
  account: number
  amount: Minor
}

/** A balanced set of postings, before it has a number. */
export interface NewEntry {
  kind: EntryKind
  /** Whose record it belongs to; `house` for entries between house accounts. */
  member: string
  /** The ticket, deposit, withdrawal or draw it belongs to. */
  reference: string
  /** The member's balance with this entry applied. */
  balanceAfter: Minor
  at: number
  postings: readonly Posting[]
}

export interface PostedEntry extends NewEntry {
  /** Counts the entries of the book from 1 without a gap. */
  seq: number
}

/** Throws unless the postings sum to zero in whole minor units. A programmer's error. */
export function assertBalanced(entry: NewEntry): void {
  let sum = 0
  for (const { amount } of entry.postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new Error(`posting of ${amount}`)
    sum += amount
  }
  if (sum !== 0 || entry.postings.length < 2)
    throw new Error(`unbalanced ${entry.kind} entry: ${sum} over`)
}
