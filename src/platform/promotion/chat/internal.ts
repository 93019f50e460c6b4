import { internals } from '#platform/kernel/book/index'
import { type Seat, standingsOf, takeSeat } from './in-book'

/** What chat rooms ask of a book. */
export const chatInternals = internals({
  takeSeat: ({ book, now }, seat: Seat) => takeSeat(book, seat, now),
  standingsOf: ({ book, now }, seats: readonly string[]) => standingsOf(book, seats, now),
})
