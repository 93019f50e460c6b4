import { internals } from '#platform/kernel/book/index'
import { type Seating, standingsOf, takeSeat } from './in-book'

/** What chat rooms ask of a book. */
export const chatInternals = internals({
  takeSeat: ({ book, now }, seating: Seating) => takeSeat(book, seating, now),
  standingsOf: ({ book, now }, seats: readonly string[]) => standingsOf(book, seats, now),
})
