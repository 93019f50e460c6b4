import type { Output } from '#lib/api/call'
import type { sessions } from '#lib/api/operator/staff'
import { AppError } from '#lib/errors'
import { permissionsOf } from '#lib/rules/permission'
import type { Handler, OperatorContext } from '#platform/call/context'
import { findByName, markOf, removeSessions } from './store'

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

/** Sessions of a name; `token` marks one of them as that of who asks. */
async function sessionsBy({ env, token }: OperatorContext, name: string): Promise<Shown[]> {
  const { results } = await env.DB.prepare(
    `SELECT substr(mark, 1, ${ID_LENGTH}) AS id, device, at, seen_at AS seenAt, mark = ?2 AS current
     FROM staff_session WHERE staff = (SELECT id FROM staff WHERE name = ?1) ORDER BY at DESC`,
  )
    .bind(name, markOf(token))
    .all<Omit<Shown, 'current'> & { current: number }>()
  return results.map((row) => ({ ...row, current: row.current === 1 }))
}

async function endBy({ env, now }: OperatorContext, name: string, id: string): Promise<void> {
  const wanted = id.slice(0, ID_LENGTH)
  const [, done] = await env.DB.batch(removeSessions(env, name, now(), wanted))
  if (!done?.meta.changes) throw new AppError('session.unknown')
}

async function assertKnown({ env }: OperatorContext, name: string): Promise<void> {
  if (!(await findByName(env, name))) throw new AppError('staff.unknown')
}

/** The holder of a secret of the deployment has no sessions: their list is empty. */
export const staffSessions: Handler<'staff.sessions'> = async (_input, context) => ({
  sessions: await sessionsBy(context, context.operator),
})

export const endStaffSession: Handler<'staff.endSession'> = async ({ id }, context) => {
  await endBy(context, context.operator, id)
  return {}
}

export const sessionsOfPerson: Handler<'staff.sessionsOf'> = async ({ name }, context) => {
  await assertKnown(context, name)
  return { sessions: await sessionsBy(context, name) }
}

export const endSessionOfPerson: Handler<'staff.endSessionOf'> = async ({ name, id }, context) => {
  await assertKnown(context, name)
  await endBy(context, name, id)
  context.act.note(name, id)
  return {}
}
