import type { Pushing } from '#platform/kernel/book/part'
import { askBook } from '#platform/kernel/books'
import { arrivalOf, delayTransfer, finishTransfer, nextBook } from './in-book'
import { transferInternals } from './internal'

/**
 * Takes a transfer to the receiver's book and ends it by the answer. It may be called any number
 * of times, killed between any two steps: each half happens once, and one of the two ends is
 * reached as soon as both books can be asked.
 */
export async function pushTransfer(id: string, { book, env, now, run }: Pushing): Promise<void> {
  const to = nextBook(book, id)
  if (!to) return run(() => book.jobs.done('transfer', id))
  try {
    const isReceived = await askBook(
      env,
      to,
      transferInternals.receiveTransfer,
      arrivalOf(book, id),
    )
    await run(() => finishTransfer(book, id, isReceived, now))
  } catch (error) {
    console.error(JSON.stringify({ event: 'transfer.delayed', id, error: String(error) }))
    await run(() => delayTransfer(book, id, now))
  }
}
