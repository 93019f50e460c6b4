import type { Env } from '#env'
import { TEAM_DEPTH_MAX } from '#lib/limits'
import type { MemberType } from '#lib/rules/member-type'

/** Under whom somebody comes in, and what the agent has preset for them. */
export interface Invitation {
  upline: string | null
  type: MemberType
  rates?: Record<string, number>
  /** Code of the agent's link. */
  invite?: string
}

const HAS_ROOM = `COALESCE((SELECT depth FROM team_member t WHERE t.member = m.id), 0) < ?2`
const IS_AGENT = `m.type IN (1, 2, 41, 42) AND m.state = 'active'`

/** The member who carries an invite code, or null. */
export async function findByInvite(env: Env, code: string): Promise<string | null> {
  return env.DB.prepare(`SELECT m.id FROM member m WHERE m.invite_code = ?1 AND ${HAS_ROOM}`)
    .bind(code, TEAM_DEPTH_MAX)
    .first<string>('id')
}

/** The code by which a member invites others; empty for one who is not in the directory. */
export async function inviteCodeOf(env: Env, id: string): Promise<string> {
  const row = await env.DB.prepare('SELECT invite_code AS code FROM member WHERE id = ?')
    .bind(id)
    .first<{ code: string }>()
  return row?.code ?? ''
}

/** What an agent's own code or link says, while it is good; null: it is no agent's. */
export async function findInvitation(
  env: Env,
  code: string,
  now: number,
): Promise<Invitation | null> {
  const row = await env.DB.prepare(
    `SELECT m.id AS upline, i.code, i.type, i.rates FROM agent_invite i
       JOIN member m ON m.id = i.agent
     WHERE i.code = ?1 AND i.closed_at = 0 AND (i.expires_at = 0 OR i.expires_at > ?3)
       AND ${IS_AGENT} AND ${HAS_ROOM}
     UNION ALL
     SELECT m.id, NULL, 0, '{}' FROM member m
     WHERE m.invite_code = ?1 AND ${IS_AGENT} AND ${HAS_ROOM} LIMIT 1`,
  )
    .bind(code, TEAM_DEPTH_MAX, now)
    .first<{ upline: string; code: string | null; type: MemberType; rates: string }>()
  if (!row) return null
  const { upline, code: invite, type, rates } = row
  return { upline, type, ...(invite && { invite, rates: JSON.parse(rates) }) }
}
