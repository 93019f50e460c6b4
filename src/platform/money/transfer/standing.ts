import type { Env } from '#env'
import { profileOf } from '#lib/rules/profile'
import { loadCashier } from '#platform/cashier/index'
import type { Receiver } from './in-book'

export const COLUMNS = 'm.id, m.book, m.username AS account'

/** Whom a member may send to above; null: the house is there. */
export const uplineOf = (env: Env, member: string) =>
  env.DB.prepare(
    `SELECT ${COLUMNS} FROM member d JOIN member m ON m.id = d.upline
     WHERE d.id = ? AND m.state = 'active'`,
  )
    .bind(member)
    .first<Receiver>()

export async function mayToUpline(env: Env, member: string): Promise<boolean> {
  if (!profileOf(env.PROFILE).transfersAllowed) return false
  const [{ transfer }, upline] = await Promise.all([loadCashier(env), uplineOf(env, member)])
  return transfer.upline && upline !== null
}
