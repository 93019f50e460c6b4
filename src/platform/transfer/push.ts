import type { Env } from '#edge/env'
import type { Book } from '#platform/book/book'
import { askBook } from '#platform/objects'
import { arrivalOf, delayTransfer, finishTransfer, nextBook } from './in-book'

interface Pushing {
  book: Book
  env: Env
  now: number
  /** Runs a work in a transaction of the book. */
  run: (work: () => void) => Promise<void>
}

/**
 * Takes a transfer to the receiver's book and ends it by the answer. It may be called any number
 * of times, killed between any two steps: each half happens once, and one of the two ends is
 * reached as soon as both books can be asked.
 */
export async function pushTransfer(id: string, { book, env, now, run }: Pushing): Promise<void> {
  const to = nextBook(book, id)
  if (!to) return run(() => book.due.done('transfer', id))
  try {
    const isReceived = await askBook(env, to, 'receiveTransfer', arrivalOf(book, id))
    await run(() => finishTransfer(book, id, isReceived, now))
  } catch (error) {
    console.error(JSON.stringify({ event: 'transfer.delayed', id, error: String(error) }))
    await run(() => delayTransfer(book, id, now))
  }
}
