import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { subjectOf, throttled } from '#platform/access/login-throttle/index'
import { hashPassword, passwordFault } from '#platform/access/password/index'
import { fromBase32, otpauthUri, stepOf, toBase32 } from '#platform/access/second-factor/index'
import { derived } from '#platform/access/secret/index'
import type { Handler } from '#platform/call/context'
import { enter } from './sign-in'
import { findInvited, markOf, sealSecret } from './store'

const SECRET_BYTES = 20

/** The secret that an invitation comes with: the same each time it is opened, kept nowhere. */
async function secretOf(env: Env, invitation: string): Promise<string> {
  const text = await derived(env, 'staff-codes', invitation)
  return toBase32(Buffer.from(text, 'base64url').subarray(0, SECRET_BYTES))
}

export const staffOffer: Handler<'staff.offer'> = async ({ invitation }, { env, now }) => {
  const row = await findInvited(env, invitation, now())
  if (!row) throw new AppError('staff.invitation')
  const { name, role } = row
  const secret = await secretOf(env, invitation)
  const issuer = `${env.MERCHANT} operator`
  return { name, role, secret, uri: otpauthUri(secret, { issuer, account: name }) }
}

/** Takes an invitation up once; who has it chooses a password and proves the secret by a code. */
export const staffJoin: Handler<'staff.join'> = async (input, context) => {
  const { invitation, password, code } = input
  const { env, now } = context
  const row = await findInvited(env, invitation, now())
  if (!row) throw new AppError('staff.invitation')
  const fault = passwordFault(password, row.name)
  if (fault) throw new AppError(fault, {}, [{ field: 'password', code: fault }])
  const secret = await secretOf(env, invitation)
  const moment = { now: now(), last: 0 }
  const step = stepOf(fromBase32(secret), code.replace(/\s/g, ''), moment)
  const guess = { subject: subjectOf('code', `staff|${row.id}`), now: now() }
  if (!(await throttled(env, guess, () => step !== null)) || step === null) {
    const wrong = { field: 'code', code: 'session.factor-wrong' }
    throw new AppError('session.factor-wrong', {}, [wrong])
  }
  const done = await env.DB.prepare(
    `UPDATE staff SET state = 'active', invitation = '', password = ?, secret = ?, last_step = ?
     WHERE id = ? AND state = 'invited' AND invitation = ?`,
  )
    .bind(
      hashPassword(password),
      await sealSecret(env, row.id, secret),
      step,
      row.id,
      markOf(invitation),
    )
    .run()
  if (done.meta.changes !== 1) throw new AppError('staff.invitation')
  return enter(row, context)
}
