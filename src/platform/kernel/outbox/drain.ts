import type { OutboxNews } from './message'
import type { Outbox } from './outbox'

export interface DrainDeps {
  book: string
  queue: Pick<Queue<OutboxNews>, 'send'>
}

/**
 * Sends the queue word that the book has news. A row counts as sent, not as done: it stays until
 * the projection has applied it.
 */
export async function drainOutbox(outbox: Outbox, { book, queue }: DrainDeps): Promise<void> {
  const { newest, sent } = outbox.head()
  if (newest <= sent) return
  await queue.send({ book, newest })
  outbox.markSent(newest)
}
