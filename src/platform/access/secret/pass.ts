import type { Env } from '#env'
import { randomId } from '#lib/ids'
import { seal, unseal } from './seal'

/** What a pass says: `of` until a time, once. */
interface Pass {
  of: string
  /** Milliseconds since 1970. */
  until: number
  mark: string
}

/** An opaque text that says `of` to us, once and until a time; stored only when used. */
export function makePass(env: Env, purpose: string, { of, until }: Omit<Pass, 'mark'>) {
  const pass: Pass = { of, until, mark: randomId(12) }
  return seal(env, purpose, JSON.stringify(pass))
}

/** What a pass says without using it up, or null when it is not good (any more). */
export async function readPass(env: Env, purpose: string, text: string, now: number) {
  const plain = await unseal(env, purpose, text)
  const pass = plain === null ? null : (JSON.parse(plain) as Pass)
  return pass && pass.until > now ? pass : null
}

/** Uses a pass up: what it says, or null when it is not good or was used before. */
export async function redeemPass(env: Env, purpose: string, text: string, now: number) {
  const pass = await readPass(env, purpose, text, now)
  if (!pass) return null
  const done = await env.DB.prepare('INSERT OR IGNORE INTO seal_used VALUES (?, ?)')
    .bind(pass.mark, pass.until)
    .run()
  return done.meta.changes === 1 ? pass.of : null
}

/** Forgets used passes that their time alone refuses by now; called by the schedule. */
export async function prunePasses(env: Env, now: number): Promise<void> {
  await env.DB.prepare('DELETE FROM seal_used WHERE until < ?').bind(now).run()
}
