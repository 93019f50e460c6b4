import type { Access, MemberAccess } from '#lib/api/call'
import type { MemberType } from '#lib/api/session'
import type { ErrorCode } from '#lib/errors'
import { isAgent, isManager } from './agent-type'

/** Who stands at the door: nobody signed in, a member of some type, or the operator. */
export type Visitor = 'visitor' | MemberType | 'operator'

/** The refusal of a visitor at a door, or null when it opens. */
export function refusal(access: Access, visitor: Visitor): ErrorCode | null {
  if (access === 'public') return null
  if (access === 'operator') return visitor === 'operator' ? null : 'session.forbidden'
  if (visitor === 'visitor' || visitor === 'operator') return 'session.required'
  if (access === 'session') return null
  if (visitor === 4) return 'in_need_true_account'
  if (access === 'member') return null
  const isAllowed = access === 'manager' ? isManager : isAgent
  return isAllowed(visitor) ? null : 'session.forbidden'
}

/** Whether a call is made with a member's session. */
export const isOfMembers = (access: Access): access is MemberAccess =>
  access !== 'public' && access !== 'operator'
