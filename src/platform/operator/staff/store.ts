import { createHash } from 'node:crypto'
import type { Env } from '#env'
import { STAFF_IDLE_MS, STAFF_SESSION_MS } from '#lib/limits'
import type { Role } from '#lib/rules/permission'
import { seal, unseal } from '#platform/access/secret/index'

/** Somebody of the staff, as D1 has them. */
export interface StaffRow {
  id: string
  name: string
  role: Role
  state: 'invited' | 'active' | 'locked'
  password: string
  secret: string
  last_step: number
  /** JSON of when and from where they work; empty: whenever, from anywhere. */
  hours: string
  addresses: string
}

const COLUMNS =
  's.id, s.name, s.role, s.state, s.password, s.secret, s.last_step, s.hours, s.addresses'

export const markOf = (text: string) => createHash('sha256').update(`staff|${text}`).digest('hex')

const purposeOf = (id: string) => `staff|${id}`
export const sealSecret = (env: Env, id: string, secret: string) => seal(env, purposeOf(id), secret)
export const openSecret = (env: Env, { id, secret }: StaffRow) => unseal(env, purposeOf(id), secret)

export const findByName = (env: Env, name: string) =>
  env.DB.prepare(`SELECT ${COLUMNS} FROM staff s WHERE name = ?`).bind(name).first<StaffRow>()

export const findInvited = (env: Env, invitation: string, now: number) =>
  env.DB.prepare(
    `SELECT ${COLUMNS} FROM staff s
     WHERE state = 'invited' AND invitation = ? AND invited_until > ?`,
  )
    .bind(markOf(invitation), now)
    .first<StaffRow>()

/** Who holds a session that is not over; it is noted that they were there. */
export const findBySession = (env: Env, token: string, now: number) =>
  env.DB.prepare(
    `UPDATE staff_session SET seen_at = ?2
     WHERE mark = ?1 AND seen_at > ?2 - ${STAFF_IDLE_MS} AND at > ?2 - ${STAFF_SESSION_MS}
       AND staff IN (SELECT id FROM staff WHERE state = 'active')
     RETURNING (SELECT name FROM staff WHERE id = staff) AS name,
       (SELECT role FROM staff WHERE id = staff) AS role,
       (SELECT hours FROM staff WHERE id = staff) AS hours,
       (SELECT addresses FROM staff WHERE id = staff) AS addresses`,
  )
    .bind(markOf(token), now)
    .first<Pick<StaffRow, 'name' | 'role' | 'hours' | 'addresses'>>()

/** Uses a step of the codes up; false when it, or a later one, was used before. */
export async function spendStep(env: Env, id: string, step: number): Promise<boolean> {
  const done = await env.DB.prepare(
    'UPDATE staff SET last_step = ?1 WHERE id = ?2 AND last_step < ?1',
  )
    .bind(step, id)
    .run()
  return done.meta.changes === 1
}

/** Of a name, all sessions or one; for a batch. Whose they were stays known for a while. */
export const removeSessions = (env: Env, name: string, now: number, id = '') => [
  env.DB.prepare(
    `INSERT OR IGNORE INTO staff_removed SELECT mark, name, role, ?3
     FROM staff_session JOIN staff ON staff.id = staff
     WHERE name = ?1 AND substr(mark, 1, length(?2)) = ?2`,
  ).bind(name, id, now),
  env.DB.prepare(
    `DELETE FROM staff_session WHERE substr(mark, 1, length(?2)) = ?2
       AND staff = (SELECT id FROM staff WHERE name = ?1)`,
  ).bind(name, id),
]

/** Whose a session was that somebody else has ended. */
export const findRemoved = (env: Env, token: string) =>
  env.DB.prepare('SELECT name, role FROM staff_removed WHERE mark = ?')
    .bind(markOf(token))
    .first<Pick<StaffRow, 'name' | 'role'>>()

/** Removes sessions that are over; called by the schedule. */
export async function pruneStaffSessions(env: Env, now: number): Promise<void> {
  const past = now - STAFF_SESSION_MS
  await env.DB.batch([
    env.DB.prepare('DELETE FROM staff_session WHERE at < ?1 OR seen_at < ?2').bind(
      ...[past, now - STAFF_IDLE_MS],
    ),
    env.DB.prepare('DELETE FROM staff_removed WHERE at < ?').bind(past),
  ])
}
