import type { Env } from '#env'
import type { Contract } from '#lib/api/agent/agreement'
import { AppError } from '#lib/errors'
import type { ContractKind, Terms } from '#lib/rules/agreement'
import type { PeriodKind } from '#lib/time/period'
import { nameReader } from '#platform/agent/team/index'
import type { MemberContext } from '#platform/call/context'
import { siteSettings } from '#platform/site/index'

export interface ContractRow {
  id: string
  kind: ContractKind
  version: number
  /** Empty: the house. */
  upline: string
  member: string
  account: string
  period: PeriodKind
  terms: string
  rate: number
  state: Contract['state']
  ends_downlines: number
  offered_at: number
  expires_at: number
  decided_at: number
  ended_at: number
  from_at: number
  until_at: number
  next_at: number
  next_to: number
}

export const CONTRACTS = `SELECT c.*, m.username AS account FROM contract c
  JOIN member m ON m.id = c.member`

/** Who makes a call on contracts; they are for sites whose operator has switched them on. */
export async function partyOf(context: MemberContext): Promise<string> {
  if (!(await siteSettings(context)).flags.AGENTPOLICY3) throw new AppError('agent.policy-off')
  return context.member.id
}

export const termsOf = ({ terms }: Pick<ContractRow, 'terms'>) => JSON.parse(terms) as Terms

/** A contract of which somebody is a party; nobody else's exists. */
export async function contractOf(env: Env, id: string, party: string): Promise<ContractRow> {
  const row = await env.DB.prepare(
    `${CONTRACTS} WHERE c.id = ?1 AND (c.member = ?2 OR c.upline = ?2)`,
  )
    .bind(id, party)
    .first<ContractRow>()
  if (!row) throw new AppError('contract.unknown')
  return row
}

export function shownContract(row: ContractRow, env: Pick<Env, 'PROFILE'>, now: number): Contract {
  const isLate = row.state === 'offered' && row.expires_at <= now
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    period: row.period,
    rate: row.rate,
    ...termsOf(row),
    upline: row.upline || 'house',
    member: row.member,
    account: nameReader(env)(row.account),
    state: isLate ? 'expired' : row.state,
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at,
    endedAt: row.ended_at,
    fromAt: row.from_at,
  }
}
