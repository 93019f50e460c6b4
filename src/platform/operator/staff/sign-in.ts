import type { Output } from '#lib/api/call'
import type { login as loginCall } from '#lib/api/operator/staff'
import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import { STAFF_SESSION_MS } from '#lib/limits'
import { permissionsOf, type Role } from '#lib/rules/permission'
import { subjectOf, throttled } from '#platform/access/login-throttle/index'
import { verifyNothing, verifyPassword } from '#platform/access/password/index'
import { fromBase32, stepOf } from '#platform/access/second-factor/index'
import type { Context, Handler } from '#platform/call/context'
import { STAFF_TOKEN } from './identify'
import { findByName, markOf, openSecret, type StaffRow, spendStep } from './store'

/** Opens a session of the staff: a token of their own realm, which no member's call takes. */
export async function enter(
  { id, name, role }: { id: string; name: string; role: Role },
  { env, now, device }: Context,
  passkey = '',
): Promise<Output<typeof loginCall>> {
  const token = `${STAFF_TOKEN}${randomId(24)}`
  const at = now()
  await env.DB.prepare(
    `INSERT INTO staff_session (mark, staff, device, at, seen_at, passkey)
     VALUES (?, ?, ?, ?4, ?4, ?5)`,
  )
    .bind(markOf(token), id, device, at, passkey)
    .run()
  return { token, expiresAt: at + STAFF_SESSION_MS, name, role, permissions: permissionsOf(role) }
}

async function isRight(
  row: StaffRow | null,
  { password, code }: { password: string; code: string },
  { env, now }: Context,
): Promise<boolean> {
  if (row?.state !== 'active') return verifyNothing(password)
  if (!verifyPassword(password, row.password)) return false
  const secret = await openSecret(env, row)
  if (!secret) return false
  const moment = { now: now(), last: row.last_step }
  const step = stepOf(fromBase32(secret), code.replace(/\s/g, ''), moment)
  return step !== null && spendStep(env, row.id, step)
}

/** Name, password and code at once: a refusal does not tell which of them was wrong. */
export const staffLogin: Handler<'staff.login'> = async ({ name, password, code }, context) => {
  const { env, now } = context
  const guess = { subject: subjectOf('account', `staff|${name.toLowerCase()}`), now: now() }
  const row = await findByName(env, name)
  const isOpen = await throttled(env, guess, () => isRight(row, { password, code }, context))
  if (!row || !isOpen) throw new AppError('session.wrong-credentials')
  return enter(row, context)
}
