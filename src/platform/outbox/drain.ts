import type { OutboxMessage } from './message'
import type { Outbox } from './outbox'

/** A queue takes at most 100 messages and 256 KB in one batch. */
const ROWS_PER_BATCH = 3
const ROWS_PER_DRAIN = 200

export interface DrainDeps {
  book: string
  queue: Pick<Queue<OutboxMessage>, 'sendBatch'>
}

/**
 * Hands unsent rows to the queue. A row counts as sent, not as done: it stays until the projection
 * has applied it, and is asked for again when the queue has lost it.
 */
export async function drainOutbox(outbox: Outbox, { book, queue }: DrainDeps): Promise<void> {
  for (;;) {
    const rows = outbox.unsent(ROWS_PER_DRAIN)
    for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
      const batch = rows.slice(at, at + ROWS_PER_BATCH)
      await queue.sendBatch(batch.map((row) => ({ body: { ...row, book } })))
      outbox.markSent(batch.at(-1)?.seq ?? 0)
    }
    if (rows.length < ROWS_PER_DRAIN) return
  }
}
