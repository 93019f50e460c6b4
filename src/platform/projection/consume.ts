import type { Env } from '#edge/env'
import type { OutboxMessage } from '#platform/outbox/message'
import { applyRows } from './apply'

const DEAD = 'outbox-dead'

/** Queue consumer: applies messages book by book; what cannot be applied comes again. */
export async function runQueue(
  { queue, messages: all }: MessageBatch<OutboxMessage>,
  env: Env,
): Promise<void> {
  if (queue === DEAD) return keepDead(all, env)
  const byBook = Map.groupBy(all, ({ body }) => body.book)
  for (const [book, messages] of byBook) {
    try {
      await applyRows(
        env,
        book,
        messages.map(({ body }) => body),
      )
      for (const message of messages) message.ack()
    } catch (error) {
      console.error(JSON.stringify({ event: 'projection.failed', book, error: String(error) }))
      for (const message of messages) message.retry({ delaySeconds: 2 })
    }
  }
}

/** A dead letter is kept and shown by the audit; its rows are asked of the book again anyway. */
async function keepDead(dead: readonly Message<OutboxMessage>[], env: Env): Promise<void> {
  for (const { id, body, timestamp } of dead) {
    await env.DB.prepare('INSERT OR IGNORE INTO dead_letter VALUES (?, ?, ?)')
      .bind(id, JSON.stringify(body), timestamp.getTime())
      .run()
  }
  for (const message of dead) message.ack()
}
