import type { CallName } from '../../client/api.ts'

const { OPERATOR_CALLS } = await import('../../../src/lib/api/operator/index.ts')

/**
 * A challenge is made for somebody of the staff, and the token of commands is nobody; an audit
 * works every entry of every book out anew: how long it takes says how many there are.
 */
const OTHERS = ['staff.newPasskey', 'operator.audit']

/** Every reading call of the console that asks for nothing. */
export const READING = (Object.keys(OPERATOR_CALLS) as (keyof typeof OPERATOR_CALLS)[]).filter(
  (name) => {
    if (OTHERS.includes(name)) return false
    const { method, path: where, input } = OPERATOR_CALLS[name]
    return method === 'GET' && !where.includes(':') && input.safeParse({}).success
  },
) as CallName[]
