/** Member types: 0 member, 1 agent, 2 top agent, 4 trial, 41 affiliate, 42 top affiliate. */
export const MEMBER_TYPES = [0, 1, 2, 4, 41, 42] as const
export type MemberType = (typeof MEMBER_TYPES)[number]

/** Who may have a downline. */
export const AGENT_TYPES: readonly MemberType[] = [1, 2, 41, 42]
/** Agents who are no affiliates: they alone have tools for the money of their downlines. */
export const MANAGER_TYPES: readonly MemberType[] = [1, 2]

export const isAgent = (type: MemberType): boolean => AGENT_TYPES.includes(type)
export const isManager = (type: MemberType): boolean => MANAGER_TYPES.includes(type)
