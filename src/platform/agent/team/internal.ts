import { internals } from '#platform/kernel/book/index'
import { type Given, giveIncomes, type Taken, takeIncomes } from './in-book'

export const teamInternals = internals({
  /** Takes from uplines what they owe their downlines. */
  takeIncomes: ({ book, now }, items: Taken[]) => takeIncomes(book, items, now),
  /** Gives agents what they have earned. */
  giveIncomes: ({ book, now }, items: Given[]) => giveIncomes(book, items, now),
  /** Who has a session in use. */
  online: ({ book, now }, within: number) => book.sessions.online(now - within),
})
