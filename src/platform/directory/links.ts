import type { Env } from '#env'
import {
  DAY_MS,
  MINUTE_MS,
  PASSWORD_LINK_MINUTES,
  PASSWORD_LINK_WAIT_MS,
  PASSWORD_LINKS_PER_DAY_MAX,
} from '#lib/limits'

const LIFE_MS = PASSWORD_LINK_MINUTES * MINUTE_MS

/** Keeps a new link of a member, by its hash; false after one just now, or too many today. */
export async function keepLink(
  env: Env,
  { hash, member, at }: { hash: string; member: string; at: number },
): Promise<boolean> {
  const [kept] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO password_link (hash, member, at)
       SELECT ?1, ?2, ?3 WHERE ?4 > (
         SELECT COUNT(*) FROM password_link WHERE member = ?2 AND at > ?3 - ?5
       ) AND NOT EXISTS (SELECT 1 FROM password_link WHERE member = ?2 AND at > ?3 - ?6)`,
    ).bind(hash, member, at, PASSWORD_LINKS_PER_DAY_MAX, DAY_MS, PASSWORD_LINK_WAIT_MS),
    // The newest link is the only one.
    env.DB.prepare(
      `UPDATE password_link SET hash = hash || '-old' WHERE member = ?2 AND hash <> ?1
       AND EXISTS (SELECT 1 FROM password_link WHERE hash = ?1)`,
    ).bind(hash, member),
  ])
  return kept?.meta.changes === 1
}

/** Whose link it is, while it is good. */
export async function memberOfLink(env: Env, hash: string, now: number): Promise<string | null> {
  return env.DB.prepare('SELECT member FROM password_link WHERE hash = ? AND at > ?')
    .bind(hash, now - LIFE_MS)
    .first<string>('member')
}

/** Uses a link up; false when it is not good, or was used meanwhile. */
export async function spendLink(env: Env, hash: string, now: number): Promise<boolean> {
  const done = await env.DB.prepare(
    `UPDATE password_link SET hash = hash || '-used' WHERE hash = ? AND at > ?`,
  )
    .bind(hash, now - LIFE_MS)
    .run()
  return done.meta.changes === 1
}

/** Forgets links that count for nothing by now; called by the schedule. */
export async function pruneLinks(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM password_link WHERE at < ?')
    .bind(now - DAY_MS)
    .run()
}
