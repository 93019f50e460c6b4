import type { Env } from '#env'
import { randomId } from '#lib/ids'
import type { MessageKey } from '#lib/rules/message-key'

/**
 * A message of the platform: words of its own, or the key of a text that the page has. With an id
 * it is left once, however often it is said.
 */
export type Left = { member: string; at: number; id?: string } & (
  | { title: string; body: string }
  | { key: MessageKey }
)

/**
 * Writes messages of many at once: `rows` selects id, member, kind, key, params, title, body and
 * at. An id that there is already is left as it is.
 */
export const writeMessages = (rows: string): string =>
  `INSERT OR IGNORE INTO message (id, member, kind, key, params, title, body, at) ${rows}`

/** What leaves a message in a member's inbox; for a batch with what it is about. */
export function messageLeft(env: Env, left: Left): D1PreparedStatement {
  const { member, at, title, body, key } = { title: '', body: '', key: '', ...left }
  const { id = `p${randomId(12)}` } = left
  return env.DB.prepare(
    `INSERT OR IGNORE INTO message (id, member, kind, key, title, body, at)
     VALUES (?, ?, 'system', ?, ?, ?, ?)`,
  ).bind(id, member, key, title, body, at)
}

export async function leaveMessage(env: Env, left: Left): Promise<void> {
  await messageLeft(env, left).run()
}
