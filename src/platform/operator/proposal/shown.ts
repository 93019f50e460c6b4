import { CALLS, type CallName } from '#lib/api/index'
import type { PROPOSAL_STATES, Proposal } from '#lib/api/operator/proposal'
import { permissionsOf, type Role, refusal } from '#lib/rules/permission'
import type { Fields } from './effect'
import { secondOf } from './effects'
import type { ProposalRow } from './kept'

/** Somebody of the staff, as proposals know them. */
export interface Person {
  operator: string
  role: Role
}

export const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const isOf = ({ role }: Person, permission: string | undefined) =>
  permissionsOf(role).some((one) => one === permission)

/** Whether somebody may make a call, and so propose it. */
export const mayPropose = ({ role }: Person, call: string): boolean =>
  Object.hasOwn(CALLS, call) && refusal(CALLS[call as CallName].access, role) === null

/** Whether somebody has the permission to decide on proposals of a call. */
export const mayApprove = (person: Person, call: string): boolean => isOf(person, secondOf(call))

/** What would be somebody's own access. */
const isAboutSelf = ({ operator }: Person, { call, subject }: ProposalRow) =>
  call.startsWith('staff.') && same(subject, operator)

/** Why somebody may not decide on it, whatever its state; null: they may. */
export function decidingFault(person: Person, row: ProposalRow) {
  if (same(row.maker, person.operator)) return 'proposal.own'
  if (!mayApprove(person, row.call)) return 'session.forbidden'
  return isAboutSelf(person, row) ? 'staff.self' : null
}

type State = (typeof PROPOSAL_STATES)[number]

export const stateOf = ({ state, expires_at }: ProposalRow, now: number): State =>
  state === 'open' && expires_at <= now ? 'expired' : state

function changesOf(before: Fields, after: Fields): Proposal['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** Fields that are read with those that change, and would not. */
const aboutOf = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([field, value]) => JSON.stringify(value) === JSON.stringify(after[field] ?? null),
    ),
  )

export function shownProposal(row: ProposalRow, person: Person, now: number): Proposal {
  const state = stateOf(row, now)
  const [before, after] = [JSON.parse(row.before) as Fields, JSON.parse(row.after) as Fields]
  return {
    ...{ id: row.id, call: row.call, subject: row.subject, reason: row.reason },
    input: JSON.parse(row.input) as Fields,
    changes: changesOf(before, after),
    about: aboutOf(before, after),
    ...{ version: row.version, maker: row.maker, madeAt: row.made_at, expiresAt: row.expires_at },
    ...{ state, checker: row.checker, decidedAt: row.decided_at, note: row.note },
    fault: row.fault,
    permission: secondOf(row.call) ?? 'own',
    mayDecide: (state === 'open' || state === 'approved') && decidingFault(person, row) === null,
  }
}
