import type { Env } from '#env'

/** Something that another service made, and that is good once here. */
interface Spending {
  /** What it is, hashed; without dots. */
  mark: string
  /** Hash of the call that uses it, when it may be sent again; else empty. */
  usedFor: string
  /** When its age alone refuses it, milliseconds since 1970. */
  until: number
}

/** Uses something up, in one step; true as well for the very call that used it before. */
export async function spendOnce(env: Env, { mark, usedFor, until }: Spending): Promise<boolean> {
  const whole = `${mark}.${usedFor}`
  const done = await env.DB.prepare(
    `INSERT INTO seal_used SELECT ?1, ?2 WHERE NOT EXISTS
       (SELECT 1 FROM seal_used WHERE mark >= ?3 || '.' AND mark < ?3 || '/')`,
  )
    .bind(whole, until, mark)
    .run()
  if (done.meta.changes === 1) return true
  if (!usedFor) return false
  return Boolean(await env.DB.prepare('SELECT 1 FROM seal_used WHERE mark = ?').bind(whole).first())
}
