import type { Output } from '#lib/api/call'
import type { people } from '#lib/api/operator/staff'
import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import { STAFF_INVITATION_MS } from '#lib/limits'
import { operatorsOf } from '#lib/site/operators'
import type { Handler } from '#platform/call/context'
import { type BoundsRow, boundsOf } from './bounds'
import { findByName, markOf, removeSessions } from './store'

type Shown = Output<typeof people>['people'][number]

export const listPeople: Handler<'staff.people'> = async (_input, { env }) => {
  const { results } = await env.DB.prepare(
    `SELECT name, role, state, invited_by AS invitedBy, invited_until AS until,
       COALESCE((SELECT MAX(seen_at) FROM staff_session WHERE staff = id), 0) AS seenAt,
       hours, addresses FROM staff ORDER BY name`,
  ).all<Omit<Shown, 'hours' | 'addresses'> & BoundsRow>()
  return { people: results.map((row) => ({ ...row, ...boundsOf(row) })) }
}

/** Invites by name and role. The invitation is a text that is shown once and kept as a hash. */
export const invitePerson: Handler<'staff.invite'> = async ({ name, role }, context) => {
  const { env, now, operator } = context
  const same = (one: { name: string }) => one.name.toLowerCase() === name.toLowerCase()
  // Nobody is two persons: names of the deployment's own operators are theirs.
  if (operatorsOf(env).some(same)) throw new AppError('staff.name-taken')
  const invitation = randomId(24)
  const until = now() + STAFF_INVITATION_MS
  const done = await env.DB.prepare(
    `INSERT INTO staff (id, name, role, state, invitation, invited_until, invited_by, made_at)
     VALUES (?, ?, ?3, 'invited', ?4, ?5, ?6, ?7)
     ON CONFLICT (name) DO UPDATE SET role = ?3, invitation = ?4, invited_until = ?5,
       invited_by = ?6 WHERE state = 'invited'`,
  )
    .bind(randomId(), name, role, markOf(invitation), until, operator, now())
    .run()
  if (done.meta.changes !== 1) throw new AppError('staff.name-taken')
  context.act.note(name, role)
  return { invitation, until }
}

/** Another role, or locked: of somebody else only. Their sessions end. */
export const changePerson: Handler<'staff.change'> = async (input, context) => {
  const { name, role, locked } = input
  const { env, now, operator } = context
  const row = await findByName(env, name)
  if (!row) throw new AppError('staff.unknown')
  if (row.name === operator) {
    await context.act.row(row.name, 'refused: oneself').run()
    throw new AppError('staff.self')
  }
  const back = row.password === '' ? 'invited' : 'active'
  const state = locked === undefined ? row.state : locked ? 'locked' : back
  const next = role ?? row.role
  await env.DB.batch([
    env.DB.prepare('UPDATE staff SET role = ?, state = ? WHERE id = ?').bind(next, state, row.id),
    ...removeSessions(env, row.name, now()),
    context.act.row(row.name, `${row.role}, ${row.state} → ${next}, ${state}`),
  ])
  return {}
}
