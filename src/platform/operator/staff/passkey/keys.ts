import { AppError } from '#lib/errors'
import { subjectOf, throttled } from '#platform/access/login-throttle/index'
import { fromBase32, stepOf } from '#platform/access/second-factor/index'
import type { Context, Handler, OperatorContext } from '#platform/call/context'
import { findByName, markOf, openSecret, type StaffRow, spendStep } from '../store'
import { isOffered, offerTo, originsOf } from './challenge'
import { challengeOf, deviceSays, hostMark, isKey } from './webauthn'

/** How many one person has. */
const PASSKEYS_MAX = 10

/** Who calls, with a row of their own: not the holder of a secret of the deployment. */
async function callerOf({ env, operator, isBySecret }: OperatorContext): Promise<StaffRow> {
  const row = isBySecret ? null : await findByName(env, operator)
  if (!row) throw new AppError('staff.unknown')
  return row
}

export const listPasskeys: Handler<'staff.passkeys'> = async (_input, { env, operator }) => {
  const { results } = await env.DB.prepare(
    `SELECT id, label, at, used_at AS usedAt FROM staff_passkey
     WHERE staff = (SELECT id FROM staff WHERE name = ?) ORDER BY at DESC`,
  )
    .bind(operator)
    .all<{ id: string; label: string; at: number; usedAt: number }>()
  return { passkeys: results }
}

export const newPasskey: Handler<'staff.newPasskey'> = async (_input, context) => {
  const { id } = await callerOf(context)
  return { challenge: await offerTo(id, context), person: id }
}

/** A code of their app: a session that somebody else got hold of cannot make itself a key. */
async function assertCode(row: StaffRow, code: string, { env, now }: Context): Promise<void> {
  const guess = { subject: subjectOf('code', `staff|${row.id}`), now: now() }
  const isOpen = await throttled(env, guess, async () => {
    const secret = fromBase32((await openSecret(env, row)) ?? '')
    const step = stepOf(secret, code.replace(/\s/g, ''), { now: now(), last: row.last_step })
    return step !== null && spendStep(env, row.id, step)
  })
  const wrong = { field: 'code', code: 'session.factor-wrong' }
  if (!isOpen) throw new AppError('session.factor-wrong', {}, [wrong])
}

export const addPasskey: Handler<'staff.addPasskey'> = async (input, context) => {
  const { id, label, code, client, device, key, algorithm } = input
  const { env, now } = context
  const row = await callerOf(context)
  const asked = challengeOf(client, { type: 'webauthn.create', origins: originsOf(context) })
  const said = deviceSays(device)
  const isWhole = asked && said?.newId === id && said.host === hostMark(asked.origin)
  if (!isWhole || !(await isKey(key, algorithm))) throw new AppError('staff.passkey')
  await assertCode(row, code, context)
  if (!(await isOffered(env, asked.challenge, row.id, now()))) throw new AppError('staff.passkey')
  const done = await env.DB.prepare(
    `INSERT OR IGNORE INTO staff_passkey (id, staff, label, host, key, algorithm, uses, at, used_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0
     WHERE (SELECT COUNT(*) FROM staff_passkey WHERE staff = ?2) < ${PASSKEYS_MAX}`,
  )
    .bind(id, row.id, label, said.host, key, algorithm, said.uses, now())
    .run()
  if (done.meta.changes !== 1) throw new AppError('staff.passkeys-full')
  context.act.note(row.name, label)
  return {}
}

export const removePasskey: Handler<'staff.removePasskey'> = async ({ id }, context) => {
  const { env, operator, token, act } = context
  const owned = `id = ?1 AND staff = (SELECT id FROM staff WHERE name = ?2)`
  const [removed] = await env.DB.batch<{ label: string }>([
    env.DB.prepare(`DELETE FROM staff_passkey WHERE ${owned} RETURNING label`).bind(id, operator),
    env.DB.prepare(
      `DELETE FROM staff_session WHERE passkey = ?1 AND mark <> ?3
         AND staff = (SELECT id FROM staff WHERE name = ?2)`,
    ).bind(id, operator, markOf(token)),
  ])
  const label = removed?.results[0]?.label
  if (label === undefined) throw new AppError('staff.passkey-unknown')
  act.note(operator, label)
  return {}
}
