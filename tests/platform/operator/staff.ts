import { CALLS, type CallName } from '#lib/api/index'
import type { Role } from '#lib/rules/permission'
import { isOfOperators } from '#lib/rules/permission'
import { codeAt, fromBase32, stepAt } from '#platform/access/second-factor/totp'
import { done, OPERATOR } from '../site'

export const OPERATOR_CALLS = (Object.keys(CALLS) as CallName[]).filter((name) =>
  isOfOperators(CALLS[name].access),
)
export const PASSWORD = 'a lighthouse by the sea'
let made = 0
const nextName = (role: Role) => {
  made += 1
  return `${role}-${made}`
}

export const codeOf = (secret: string, steps = 0) =>
  codeAt(fromBase32(secret), stepAt(Date.now()) + steps)

/** Invites somebody and takes the invitation up, as their browser would. */
export async function employ(role: Role, name = nextName(role)) {
  const { invitation } = await done('staff.invite', { name, role }, { token: OPERATOR })
  const { secret } = await done('staff.offer', { invitation })
  const joining = { invitation, password: PASSWORD, code: codeOf(secret) }
  const { token } = await done('staff.join', joining)
  return { name, role, secret, token: token as string, invitation }
}
