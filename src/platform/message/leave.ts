import type { Env } from '#edge/env'
import { randomId } from '#lib/ids'

/** A message of the platform with words of its own. */
export interface Left {
  member: string
  title: string
  body: string
  at: number
}

/** Leaves a message in a member's inbox. */
export async function leaveMessage(env: Env, { member, title, body, at }: Left): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO message (id, member, kind, title, body, at) VALUES (?, ?, 'system', ?, ?, ?)`,
  )
    .bind(`p${randomId(12)}`, member, title, body, at)
    .run()
}
