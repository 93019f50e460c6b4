import type { Env } from '#env'
import type { OutboxNews } from '#platform/kernel/outbox/message'
import { catchUp } from './apply'

const DEAD = 'outbox-dead'

/**
 * Queue consumer: follows the news book by book; what cannot be followed comes again. `afterNews`
 * is work on what has just been recorded.
 */
export async function followNews(
  { queue, messages: all }: MessageBatch<OutboxNews>,
  env: Env,
  afterNews: (env: Env, now: number) => Promise<unknown>,
): Promise<void> {
  if (queue === DEAD) return keepDead(all, env)
  const byBook = Map.groupBy(all, ({ body }) => body.book)
  let isNews = false
  for (const [book, messages] of byBook) {
    try {
      await catchUp(env, book, Math.max(...messages.map(({ body }) => body.newest)))
      for (const message of messages) message.ack()
      isNews = true
    } catch (error) {
      console.error(JSON.stringify({ event: 'projection.failed', book, error: String(error) }))
      for (const message of messages) message.retry({ delaySeconds: 2 })
    }
  }
  if (isNews) await afterNews(env, Date.now())
}

/** A dead letter is kept and shown by the audit; the watchdog asks the book for its rows anyway. */
async function keepDead(dead: readonly Message<OutboxNews>[], env: Env): Promise<void> {
  for (const { id, body, timestamp } of dead) {
    await env.DB.prepare('INSERT OR IGNORE INTO dead_letter VALUES (?, ?, ?)')
      .bind(id, JSON.stringify(body), timestamp.getTime())
      .run()
  }
  for (const message of dead) message.ack()
}
