import type { Env } from '#env'
import { CALLS, type CallName } from '#lib/api/index'
import { AppError, type ErrorCode } from '#lib/errors'
import type { Role } from '#lib/rules/permission'
import { refusal } from '#lib/rules/permission'
import { auditRow } from '#platform/call/act'
import { operatorOf } from '#platform/call/operator'
import { outsideFault } from './bounds'
import { findBySession, findRemoved } from './store'

/** What every token of the staff begins with. */
export const STAFF_TOKEN = 'S.'

/** An operator as a call knows them. */
interface Person {
  operator: string
  role: Role
  /** By a secret of the deployment. */
  isBySecret: boolean
  /** Why they may make no call now, whatever their role. */
  outside?: ErrorCode | null
}

interface Asking {
  env: Env
  now: () => number
  token: string
  name: CallName
  slots: Record<string, string>
  requestId: string
  /** Where the call comes from. */
  ip: string
}

/** Nobody is let in by a session that is over; of one that was taken away it is written down. */
async function refuseEnded({ env, token, name, slots, now, requestId }: Asking): Promise<never> {
  const removed = env.RELAY_ORIGIN ? null : await findRemoved(env, token)
  if (removed) {
    const detail = `refused: session.expired (${removed.role})`
    const doer = { env, now, operator: removed.name, requestId }
    await auditRow({ act: name, subject: Object.values(slots).join(' '), detail }, doer).run()
  }
  throw new AppError('session.expired')
}

async function personOf(asking: Asking): Promise<Person> {
  const { env, token, now, ip } = asking
  // Who holds a secret of the deployment may do what an owner may.
  if (!token.startsWith(STAFF_TOKEN))
    return { operator: operatorOf({ env, token }), role: 'owner', isBySecret: true }
  const found = env.RELAY_ORIGIN ? null : await findBySession(env, token, now())
  if (!found) return refuseEnded(asking)
  const outside = outsideFault(found, { zone: env.MERCHANT_TIME_ZONE, now: now(), ip })
  return { operator: found.name, role: found.role, isBySecret: false, outside }
}

const wordsOf = (refused: ErrorCode, { role }: Person) =>
  refused === 'session.forbidden' ? `refused (${role})` : `refused: ${refused} (${role})`

/** Who makes an operator's call. What their role does not have is refused, and written down. */
export async function assertOperator(asking: Asking): Promise<Person> {
  const { outside, ...person } = await personOf(asking)
  const { name, slots, env, now, requestId } = asking
  const refused = outside ?? refusal(CALLS[name].access, person.role)
  if (!refused) return person
  const words = { subject: Object.values(slots).join(' '), detail: wordsOf(refused, person) }
  const doer = { env, now, operator: person.operator, requestId }
  await auditRow({ act: name, ...words }, doer).run()
  throw new AppError(refused)
}
