import type { MemberType } from '#lib/api/session'

/** Who may have a downline. */
export const AGENT_TYPES: readonly MemberType[] = [1, 2, 41, 42]
/** Agents who are no affiliates: they alone have tools for the money of their downlines. */
export const MANAGER_TYPES: readonly MemberType[] = [1, 2]

export const isAgent = (type: MemberType): boolean => AGENT_TYPES.includes(type)
export const isManager = (type: MemberType): boolean => MANAGER_TYPES.includes(type)
