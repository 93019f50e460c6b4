import { internals } from '#platform/kernel/book/index'
import { giveIncomes, type IncomeToGive, type IncomeToTake, takeIncomes } from './in-book'

export const teamInternals = internals({
  /** Takes from uplines what they owe their downlines. */
  takeIncomes: ({ book, now }, items: IncomeToTake[]) => takeIncomes(book, items, now),
  /** Gives agents what they have earned. */
  giveIncomes: ({ book, now }, items: IncomeToGive[]) => giveIncomes(book, items, now),
  /** Who has a session in use. */
  online: ({ book, now }, within: number) => book.sessions.online(now - within),
})
