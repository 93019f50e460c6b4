import type { DrawRow } from './draw-tables'
import type { Draws } from './draws'

const BOOKS_AT_ONCE = 10

/** What a book answers: whether it is done, and then how many tickets a void draw has refunded. */
export interface BookSettled {
  done: boolean
  refunded?: number
}

interface Work {
  draws: Draws
  books: string[]
  /** Books that failed; they are not asked again until the next try. */
  away: Set<string>
  /** Has a book settle a part of the draw, beside others; `done` when nothing is left. */
  settle: (book: string, booksAtOnce: number) => Promise<BookSettled>
  failed: (book: string, error: unknown) => void
  /** Runs between books, so that a long settlement delays no draw. */
  between: () => Promise<void>
}

/** Has every book that is not done settle the draw, and notes each that is: true when all are. */
export async function settleBooks(draw: DrawRow, work: Work): Promise<boolean> {
  const { draws, away } = work
  const done = draws.booksDone(draw)
  const books = work.books.filter((book) => !done.has(book))
  for (let at = 0; at < books.length; at += BOOKS_AT_ONCE) {
    const present = books.slice(at, at + BOOKS_AT_ONCE).filter((book) => !away.has(book))
    await Promise.all(
      present.map((book) => settleBook({ book, booksAtOnce: present.length }, draw, work)),
    )
    await work.between()
  }
  return !books.some((book) => away.has(book))
}

interface SettlingBook {
  book: string
  booksAtOnce: number
}

async function settleBook(
  { book, booksAtOnce }: SettlingBook,
  draw: DrawRow,
  work: Work,
): Promise<void> {
  try {
    let settled: BookSettled = { done: false }
    while (!settled.done) settled = await work.settle(book, booksAtOnce)
    work.draws.markBook(draw, book, settled.refunded)
  } catch (error) {
    work.away.add(book)
    work.failed(book, error)
  }
}
