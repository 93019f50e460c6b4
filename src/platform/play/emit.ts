import type { Fact, SettledFact, WagerFact } from '#platform/kernel/outbox/message'

/** A book, as far as it is told what to say. */
interface Speaker {
  tell: (fact: Fact) => void
}

/** A wager of any product that its book has taken; records, teams and levels are made from it. */
export const emitWager = (book: Speaker, wager: Omit<WagerFact, 'type'>): void =>
  book.tell({ type: 'wager', ...wager })

/** What became of a wager, told before or not: the last one told holds. */
export const emitSettled = (book: Speaker, settled: Omit<SettledFact, 'type'>): void =>
  book.tell({ type: 'settled', ...settled })
