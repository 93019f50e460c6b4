import type { Env } from '#env'
import type { InitialPassword } from './claim'

/** A new password hash in the place of the one that was checked. */
export interface PasswordChange {
  id: string
  previous: string
  hash: string
  /** Milliseconds since 1970. */
  at: number
  /** It is again one that an agent hands over. */
  initial?: InitialPassword
}

/** Sets a password hash; false when the previous one is no longer there. */
export async function setPasswordHash(env: Env, change: PasswordChange): Promise<boolean> {
  const done = await env.DB.prepare(
    `UPDATE member SET password_hash = ?, password_at = ?, initial_until = ?, initial_sealed = ?,
       initial_key = ? WHERE id = ? AND password_hash = ?`,
  )
    .bind(
      change.hash,
      change.at,
      change.initial?.until ?? 0,
      change.initial?.sealed ?? '',
      change.initial?.key ?? '',
      change.id,
      change.previous,
    )
    .run()
  return done.meta.changes === 1
}

/** Hash of a member's payment password; empty when they have none. */
export async function paymentHash(env: Env, id: string): Promise<string> {
  const row = await env.DB.prepare('SELECT payment_hash AS hash FROM member WHERE id = ?')
    .bind(id)
    .first<{ hash: string }>()
  return row?.hash ?? ''
}

export async function setPaymentHash(env: Env, id: string, hash: string): Promise<void> {
  await env.DB.prepare('UPDATE member SET payment_hash = ? WHERE id = ?').bind(hash, id).run()
}
