import type { Env } from '#env'
import type { MemberType } from '#lib/rules/member-type'

/** Changes of a member's row that other features make, each for a batch with what it goes with. */

/** Whose downline a member is; null: the house's. */
export const setUpline = ({ DB }: Env, id: string, upline: string | null): D1PreparedStatement =>
  DB.prepare('UPDATE member SET upline = ? WHERE id = ?').bind(upline, id)

export const setType = ({ DB }: Env, id: string, type: MemberType): D1PreparedStatement =>
  DB.prepare('UPDATE member SET type = ? WHERE id = ?').bind(type, id)

/** An address of mail is shown to be the member's, if it still is the one they have. */
export const emailShown = ({ DB }: Env, id: string, email: string): D1PreparedStatement =>
  DB.prepare('UPDATE member SET email_verified = 1 WHERE id = ? AND email = ?').bind(id, email)

/** A password that was set without the old one. */
export const passwordReset = (
  { DB }: Env,
  { id, hash, at }: { id: string; hash: string; at: number },
): D1PreparedStatement =>
  DB.prepare(
    `UPDATE member SET password_hash = ?, password_at = ?, initial_until = 0, initial_sealed = '',
       initial_key = '' WHERE id = ?`,
  ).bind(hash, at, id)
