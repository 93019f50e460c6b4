import type { Minor } from '#lib/money'
import { internals } from '#platform/kernel/book/index'
import { closeFees, type Entering, payFee, returnFees } from './fee'

/** What tournaments ask of a book. */
export const tournamentInternals = internals({
  payFee: ({ book, now }, entering: Entering) => payFee(book, entering, now),
  closeFees: ({ book, now }, code: string) => closeFees(book, code, now),
  returnFees: ({ book, now }, asked: { code: string; each: Minor; isAll: boolean }) =>
    returnFees(book, asked, now),
})
