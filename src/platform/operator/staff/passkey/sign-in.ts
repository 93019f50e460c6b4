import type { Input } from '#lib/api/call'
import type { passkeyLogin as loginCall } from '#lib/api/operator/passkey'
import { AppError } from '#lib/errors'
import { auditRow } from '#platform/call/act'
import type { Context, Handler } from '#platform/call/context'
import { enter } from '../sign-in'
import type { StaffRow } from '../store'
import { ANYBODY, isOffered, offerTo, originsOf } from './challenge'
import { type Algorithm, challengeOf, deviceSays, isSignedBy } from './webauthn'

interface KeyRow extends Pick<StaffRow, 'name' | 'role'> {
  person: string
  label: string
  host: string
  key: string
  algorithm: Algorithm
  uses: number
}

export const passkeyOffer: Handler<'staff.passkeyOffer'> = async (_input, context) => ({
  challenge: await offerTo(ANYBODY, context),
})

/** Of somebody who may sign in. */
const findKey = ({ env }: Context, id: string) =>
  env.DB.prepare(
    `SELECT s.id AS person, s.name, s.role, label, host, key, algorithm, uses
     FROM staff_passkey p JOIN staff s ON s.id = p.staff WHERE p.id = ? AND s.state = 'active'`,
  )
    .bind(id)
    .first<KeyRow>()

/** Notes that a key was used; false when it says it was used less often than before: a copy. */
async function isOnward(id: string, uses: number, { env, now }: Context): Promise<boolean> {
  const done = await env.DB.prepare(
    `UPDATE staff_passkey SET uses = ?2, used_at = ?3
     WHERE id = ?1 AND (uses < ?2 OR (uses = 0 AND ?2 = 0))`,
  )
    .bind(id, uses, now())
    .run()
  return done.meta.changes === 1
}

/** Whose key signed this, now and here; null: nobody's. A copy of a key is written down. */
async function signerOf(input: Input<typeof loginCall>, context: Context): Promise<KeyRow | null> {
  const { env, now, requestId } = context
  const asked = challengeOf(input.client, { type: 'webauthn.get', origins: originsOf(context) })
  const said = deviceSays(input.device)
  const row = asked && said && (await findKey(context, input.id))
  if (!row || row.host !== said.host || !(await isSignedBy(row, input))) return null
  if (!(await isOffered(env, asked.challenge, ANYBODY, now()))) return null
  if (await isOnward(input.id, said.uses, context)) return row
  const doer = { env, now, operator: row.name, requestId }
  const detail = `refused: uses of a passkey went back (${row.role})`
  await auditRow({ act: 'staff.passkeyLogin', subject: row.label, detail }, doer).run()
  return null
}

/** By a key alone: it is what they have, and its device has checked who they are. */
export const passkeyLogin: Handler<'staff.passkeyLogin'> = async (input, context) => {
  const row = await signerOf(input, context)
  if (!row) throw new AppError('session.wrong-credentials')
  const { person: id, name, role } = row
  return enter({ id, name, role }, context, input.id)
}
