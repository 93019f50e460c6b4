import type { ErrorCode } from '#lib/errors'
import { isAgent, isManager, type MemberType } from './member-type'

/** What a member of the staff may do, one by one; every operator's call asks for one of them. */
export const PERMISSIONS = [
  /** Their own session: who has a role has this. */
  'own',
  'staff',
  'acts',
  'books',
  'signals',
  /** To read alerts and acknowledge them; to change what raises them. */
  'alerts',
  'alert-rules',
  /** Money of the day, and reports of any span. */
  'reports',
  'site',
  'notices',
  'feedback',
  /** To find members and look at what they have; their contacts masked. */
  'member-view',
  /** To open what is masked; each time with a reason that stays. */
  'personal',
  'members',
  'erase',
  'reviews',
  'decide',
  'adjust',
  'cashier',
  'results',
  'revoke',
  'sports',
  /** To look at what is given away, and what is set aside for it. */
  'promotion-view',
  'promotions',
  'budgets',
  'bonuses',
  /** To take messages out of chat rooms, and to mute who wrote them. */
  'chat',
  'free-rounds',
  /** To look at agents, their contracts and what they are owed. */
  'agent-view',
  'agents',
  'vendors',
  'vendor-keys',
  'findings',
  /** To decide on what others have proposed: payments, other money, outcomes, access. */
  'approve-reviews',
  'approve-money',
  'approve-outcomes',
  'approve-access',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** Every role with what it may do beside its own session. */
const ROLES = {
  support: ['feedback', 'chat', 'members', 'member-view', 'personal'],
  cashier: ['reviews', 'decide', 'member-view', 'alerts'],
  risk: [
    ...['reviews', 'signals', 'members', 'member-view', 'personal', 'acts'],
    ...['alerts', 'alert-rules', 'reports', 'promotion-view', 'agent-view'],
    ...['approve-reviews', 'approve-money', 'approve-outcomes'],
  ] as const,
  lottery: ['results', 'revoke', 'alerts'],
  trader: ['signals', 'sports', 'vendors', 'alerts'],
  content: ['notices'],
  marketing: [
    ...['notices', 'promotion-view', 'promotions', 'bonuses', 'free-rounds', 'member-view'],
  ] as const,
  finance: [
    ...['reviews', 'cashier', 'adjust', 'budgets', 'books', 'findings', 'agents'],
    ...['agent-view', 'member-view', 'promotion-view', 'alerts', 'reports', 'approve-reviews'],
  ] as const,
  auditor: [
    ...['acts', 'books', 'signals', 'reviews', 'member-view', 'promotion-view'],
    ...['alerts', 'reports', 'agent-view'],
  ] as const,
  owner: PERMISSIONS,
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof ROLES
export const ROLE_NAMES = Object.keys(ROLES) as Role[]

/** What a role may do, its own session first. */
export const permissionsOf = (role: Role): Permission[] => [
  ...new Set<Permission>(['own', ...ROLES[role]]),
]

/** How a member of the staff is called: once, for good. */
export const STAFF_NAME = /^[\p{L}\p{N}._-]{2,40}$/u

/** Of members: `session` is whoever is signed in, trials too. */
export type MemberAccess = 'session' | 'member' | 'agent' | 'manager'
/** Of operators: the permission that their role must have. */
export type OperatorAccess = `operator:${Permission}`

/**
 * Who may make a call. `agent` is whoever may have a downline; `manager` an agent who is no
 * affiliate: they alone have tools for their downline's money.
 */
export type Access = 'public' | MemberAccess | OperatorAccess

/** Who stands at the door: nobody signed in, a member of some type, an operator or their staff. */
export type Visitor = 'visitor' | MemberType | 'operator' | Role

const isStaff = (visitor: Visitor): visitor is 'operator' | Role =>
  typeof visitor === 'string' && visitor !== 'visitor'

/** Whether a call is made by operators. */
export const isOfOperators = (access: Access): access is OperatorAccess =>
  access.startsWith('operator:')

/** The permission that a call of operators asks for. */
const neededFor = (access: OperatorAccess) => access.slice('operator:'.length) as Permission

/** The refusal of a visitor at a door, or null when it opens. */
export function refusal(access: Access, visitor: Visitor): ErrorCode | null {
  if (access === 'public') return null
  if (isOfOperators(access)) {
    const role = visitor === 'operator' ? 'owner' : visitor
    const isAllowed = isStaff(role) && permissionsOf(role as Role).includes(neededFor(access))
    return isAllowed ? null : 'session.forbidden'
  }
  if (visitor === 'visitor' || isStaff(visitor)) return 'session.required'
  if (access === 'session') return null
  if (visitor === 4) return 'in_need_true_account'
  if (access === 'member') return null
  const isAllowed = access === 'manager' ? isManager : isAgent
  return isAllowed(visitor) ? null : 'session.forbidden'
}

/** Whether a call is made with a member's session. */
export const isOfMembers = (access: Access): access is MemberAccess =>
  access !== 'public' && !isOfOperators(access)
