import type { Env } from '#env'

/** Number of the last outbox row of a book that the projection contains. */
export async function cursorOf(env: Env, book: string): Promise<number> {
  const row = await env.DB.prepare('SELECT seq FROM projection_position WHERE book = ?')
    .bind(book)
    .first<{ seq: number }>()
  return row?.seq ?? 0
}

/**
 * Statements that move a cursor from one number to another, and break the whole batch (a null in
 * a NOT NULL column) when somebody else has moved it meanwhile.
 */
export function moveCursor(env: Env, book: string, from: number, to: number) {
  return [
    env.DB.prepare('INSERT OR IGNORE INTO projection_position VALUES (?, 0)').bind(book),
    env.DB.prepare(
      'UPDATE projection_position SET seq = CASE WHEN seq = ? THEN ? END WHERE book = ?',
    ).bind(from, to, book),
  ]
}
