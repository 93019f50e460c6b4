import { createHash } from 'node:crypto'
import type { Env } from '#env'
import type { createInvite as createCall } from '#lib/api/agent/agent'
import type { Output } from '#lib/api/call'
import { AppError } from '#lib/errors'
import { networkOf } from '#lib/http/network'
import { randomId } from '#lib/ids'
import { DAY_MS, INVITES_MAX } from '#lib/limits'
import { assertWithin, ratesOfOne } from '#platform/agent/points/index'
import type { Context, Handler } from '#platform/call/context'
import { assertOpens } from './settings'

type Invite = Output<typeof createCall>
type Row = Omit<Invite, 'rates' | 'state'> & { rates: string; closedAt: number }

const SHOWN = `SELECT code, name, type, rates, visits, created_at AS createdAt,
    expires_at AS expiresAt, closed_at AS closedAt,
    (SELECT COUNT(*) FROM member m WHERE m.invite = i.code AND m.state = 'active') AS signUps
  FROM agent_invite i`

function shownOf({ closedAt, rates, ...row }: Row, now: number): Invite {
  const isExpired = row.expiresAt > 0 && row.expiresAt <= now
  const state = closedAt > 0 ? 'closed' : isExpired ? 'expired' : 'open'
  return { ...row, rates: JSON.parse(rates) as Invite['rates'], state }
}

/** The agent's links, newest first. */
export const invites: Handler<'agent.invites'> = async (_input, context) => {
  const { env, now } = context
  const agent = context.member.id
  const { results } = await env.DB.prepare(
    `${SHOWN} WHERE agent = ? ORDER BY created_at DESC LIMIT ?`,
  )
    .bind(agent, INVITES_MAX * 2)
    .all<Row>()
  return { invites: results.map((row) => shownOf(row, now())) }
}

async function inviteWhere(context: Context, where: string, ...values: string[]): Promise<Invite> {
  const row = await context.env.DB.prepare(`${SHOWN} WHERE ${where}`)
    .bind(...values)
    .first<Row>()
  if (!row) throw new AppError('agent.invite-unknown')
  return shownOf(row, context.now())
}

/** Makes a link; its points are the agent's at most, then and when somebody comes by it. */
export const createInvite: Handler<'agent.createInvite'> = async (input, context) => {
  const { env, key, now } = context
  const { name, type, rates, days } = input
  const agent = context.member
  assertOpens(agent.type, type)
  assertWithin(await ratesOfOne(env, agent.id), rates)
  const at = now()
  const expiresAt = days > 0 ? at + days * DAY_MS : 0
  const done = await env.DB.prepare(
    `INSERT INTO agent_invite (code, agent, request_key, name, type, rates, created_at, expires_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ?9 > (SELECT COUNT(*) FROM agent_invite
       WHERE agent = ?2 AND closed_at = 0 AND (expires_at = 0 OR expires_at > ?7))
     ON CONFLICT (agent, request_key) DO NOTHING`,
  )
    .bind(randomId(9), agent.id, key, name, type, JSON.stringify(rates), at, expiresAt, INVITES_MAX)
    .run()
  const isNew = done.meta.changes > 0
  if (!isNew) context.markReplayed()
  try {
    return await inviteWhere(context, 'agent = ? AND request_key = ?', agent.id, key)
  } catch (error) {
    throw isNew ? error : new AppError('agent.invites-full', { count: INVITES_MAX })
  }
}

/** Ends a link of the agent's own. */
export const closeInvite: Handler<'agent.closeInvite'> = async ({ code }, context) => {
  const { env, now } = context
  const agent = context.member.id
  await env.DB.prepare(
    'UPDATE agent_invite SET closed_at = ? WHERE code = ? AND agent = ? AND closed_at = 0',
  )
    .bind(now(), code, agent)
    .run()
  return inviteWhere(context, 'code = ? AND agent = ?', code, agent)
}

/** Counts a look at a link: the same network once a day, by a hash that says nothing else. */
export const visit: Handler<'agent.visit'> = async ({ code }, { env, ip, now }) => {
  const at = now()
  const day = Math.floor(at / DAY_MS)
  const mark = createHash('sha256')
    .update(`${code}|${day}|${networkOf(ip)}`)
    .digest('base64url')
  const [, found] = await env.DB.batch([
    env.DB.prepare(
      `INSERT OR IGNORE INTO agent_visit SELECT code, ?2, ?3 FROM agent_invite
       WHERE code = ?1 AND closed_at = 0 AND (expires_at = 0 OR expires_at > ?3)`,
    ).bind(code, mark, at),
    env.DB.prepare(
      `SELECT 1 FROM agent_invite WHERE code = ?1 AND closed_at = 0
         AND (expires_at = 0 OR expires_at > ?2)`,
    ).bind(code, at),
  ])
  return { valid: (found?.results.length ?? 0) > 0 }
}

/** Forgets looks at links that no count of a day needs any more. */
export const pruneVisits = ({ DB }: Env, now: number) =>
  DB.prepare('DELETE FROM agent_visit WHERE at < ?')
    .bind(now - 2 * DAY_MS)
    .run()
