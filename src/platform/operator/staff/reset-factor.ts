import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import { STAFF_INVITATION_MS } from '#lib/limits'
import type { Handler } from '#platform/call/context'
import { findByName, markOf, removeSessions } from './store'

/** Invites somebody anew who lost what they sign in with: nothing they had opens anything now. */
export const resetFactor: Handler<'staff.resetFactor'> = async ({ name }, context) => {
  const { env, now, operator, act } = context
  const row = await findByName(env, name)
  if (!row) throw new AppError('staff.unknown')
  if (row.name === operator) throw new AppError('staff.self')
  const invitation = randomId(24)
  const until = now() + STAFF_INVITATION_MS
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE staff SET state = 'invited', password = '', secret = '', invitation = ?,
         invited_until = ?, invited_by = ? WHERE id = ?`,
    ).bind(markOf(invitation), until, operator, row.id),
    env.DB.prepare('DELETE FROM staff_passkey WHERE staff = ?').bind(row.id),
    ...removeSessions(env, row.name, now()),
    act.row(row.name, row.role),
  ])
  return { invitation, until }
}
