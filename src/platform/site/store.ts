import type { Env } from '#env'

interface Setting {
  /** The site's own row is the edge's. */
  name: 'cashier' | 'register'
  value: object
  now: number
}

export const storeSetting = ({ DB }: Pick<Env, 'DB'>, { name, value, now }: Setting) =>
  DB.prepare(
    `INSERT INTO setting (name, value, updated_at) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  ).bind(name, JSON.stringify(value), now)

/**
 * Puts a change over a row of settings in one statement, unless a condition holds: there the change
 * as JSON is `?2`, the time `?3`.
 */
export const changeSetting = (
  { DB }: Pick<Env, 'DB'>,
  { name, value, now, unless }: Setting & { unless: string },
) =>
  DB.prepare(
    `INSERT INTO setting (name, value, updated_at) SELECT ?1, ?2, ?3 WHERE NOT (${unless})
     ON CONFLICT (name) DO UPDATE SET value = json_patch(value, ?2), updated_at = ?3`,
  ).bind(name, JSON.stringify(value), now)
