import type { DomainEvent, SettledEvent, WagerEvent } from '#platform/kernel/outbox/message'

/** A book, as far as it emits events. */
interface Emitter {
  emit: (event: DomainEvent) => void
}

/** A wager of any product that its book has taken; records, teams and levels are made from it. */
export const emitWager = (book: Emitter, wager: Omit<WagerEvent, 'type'>): void =>
  book.emit({ type: 'wager', ...wager })

/** What became of a wager, told before or not: the last one holds. */
export const emitSettled = (book: Emitter, settled: Omit<SettledEvent, 'type'>): void =>
  book.emit({ type: 'settled', ...settled })
