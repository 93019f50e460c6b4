import { createHash } from 'node:crypto'
import { AppError } from '#lib/errors'
import { AGENT_MESSAGES_PER_DAY, DAY_MS } from '#lib/limits'
import { within } from '#platform/agent/team/index'
import type { Handler } from '#platform/call/context'
import { writeMessages } from '#platform/message/index'

/** Writes to one of the team, or to every direct downline; never to who has excluded themselves. */
export const messageDownline: Handler<'agent.message'> = async (input, context) => {
  const { env, key, now } = context
  const { member, title, body } = input
  const agent = context.member.id
  if (member) await within(context, member)
  const at = now()
  const id = createHash('sha256').update(`${agent}|${key}`).digest('base64url').slice(0, 16)
  const [noted] = await env.DB.batch([
    env.DB.prepare(
      `INSERT OR IGNORE INTO agent_message (id, agent, at)
       SELECT ?1, ?2, ?3 WHERE ?4 > (
         SELECT COUNT(*) FROM agent_message WHERE agent = ?2 AND at > ?3 - ?5)`,
    ).bind(id, agent, at, AGENT_MESSAGES_PER_DAY, DAY_MS),
    env.DB.prepare(
      writeMessages(`SELECT 'a' || ?1 || '-' || t.member, t.member, 'personal', '', '{}', ?2, ?3, ?4
        FROM team_member t
        WHERE (t.member = ?5 OR (?5 IS NULL AND t.upline = ?6))
          AND EXISTS (SELECT 1 FROM agent_message WHERE id = ?1)
          AND NOT EXISTS (
            SELECT 1 FROM member_guard g WHERE g.member = t.member AND g.until > ?4)`),
    ).bind(id, title, body, at, member ?? null, agent),
  ])
  const isNew = noted?.meta.changes === 1
  const sent = await env.DB.prepare(
    `SELECT COUNT(*) AS n, EXISTS (SELECT 1 FROM agent_message WHERE id = ?1) AS was
     FROM message WHERE id >= 'a' || ?1 || '-' AND id < 'a' || ?1 || '.'`,
  )
    .bind(id)
    .first<{ n: number; was: number }>()
  if (!sent?.was) throw new AppError('agent.messages-many', { count: AGENT_MESSAGES_PER_DAY })
  if (!isNew) context.markReplayed()
  return { sent: sent.n }
}
