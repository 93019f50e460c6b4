import type { Env } from '#env'
import { DAY_MS } from '#lib/limits'
import type { Adapter } from './message'

/** Keeps messages on this machine, shown at `/dev/inbox`; in development only. */
export const devAdapter: Adapter = async ({ channel, to, subject, body }, env) => {
  await env.DB.prepare('INSERT INTO dev_message (channel, recipient, body, at) VALUES (?, ?, ?, ?)')
    .bind(channel, to, subject ? `${subject}\n\n${body}` : body, Date.now())
    .run()
}

/** Forgets what is older than a day. */
export async function pruneInbox(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM dev_message WHERE at < ?')
    .bind(now - DAY_MS)
    .run()
}
