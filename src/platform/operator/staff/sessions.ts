import type { Output } from '#lib/api/call'
import type { sessions } from '#lib/api/operator/staff'
import { AppError } from '#lib/errors'
import { permissionsOf } from '#lib/rules/permission'
import type { Handler } from '#platform/call/context'
import { markOf } from './store'

type Shown = Output<typeof sessions>['sessions'][number]
/** How much of a session's mark names it in a list. */
const ID_LENGTH = 16

export const staffMe: Handler<'staff.me'> = async (_input, { operator: name, role }) => ({
  name,
  role,
  permissions: permissionsOf(role),
})

export const staffLogout: Handler<'staff.logout'> = async (_input, { env, token }) => {
  await env.DB.prepare('DELETE FROM staff_session WHERE mark = ?').bind(markOf(token)).run()
  return {}
}

/** The holder of a secret of the deployment has no sessions: their list is empty. */
export const staffSessions: Handler<'staff.sessions'> = async (_input, context) => {
  const { env, operator, token } = context
  const { results } = await env.DB.prepare(
    `SELECT substr(mark, 1, ${ID_LENGTH}) AS id, device, at, seen_at AS seenAt, mark = ?2 AS current
     FROM staff_session WHERE staff = (SELECT id FROM staff WHERE name = ?1) ORDER BY at DESC`,
  )
    .bind(operator, markOf(token))
    .all<Omit<Shown, 'current'> & { current: number }>()
  return { sessions: results.map((row) => ({ ...row, current: row.current === 1 })) }
}

export const endStaffSession: Handler<'staff.endSession'> = async ({ id }, context) => {
  const { env, operator } = context
  const done = await env.DB.prepare(
    `DELETE FROM staff_session WHERE substr(mark, 1, ${ID_LENGTH}) = ?
       AND staff = (SELECT id FROM staff WHERE name = ?)`,
  )
    .bind(id, operator)
    .run()
  if (done.meta.changes === 0) throw new AppError('session.unknown')
  return {}
}
