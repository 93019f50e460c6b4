import type { ErrorCode } from '#lib/errors'
import { isAgent, isManager, type MemberType } from './member-type'

/** Of members: `session` is whoever is signed in, trials too. */
export type MemberAccess = 'session' | 'member' | 'agent' | 'manager'
/** Of operators. A role of theirs will be one more name here. */
export type OperatorAccess = 'operator'

/**
 * Who may make a call. `agent` is whoever may have a downline; `manager` an agent who is no
 * affiliate: they alone have tools for their downline's money.
 */
export type Access = 'public' | MemberAccess | OperatorAccess

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
