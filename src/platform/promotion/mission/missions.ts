import type { Output } from '#lib/api/call'
import type { summary } from '#lib/api/reward/mission'
import { LEADERS_SHOWN } from '#lib/limits'
import { maskedName } from '#lib/rules/masked-name'
import type { Handler } from '#platform/call/context'

/** Missions that run now, with the member's progress in each. */
export const missionSummary: Handler<'mission.summary'> = async (_input, context) => {
  const { env, now } = context
  const member = context.member.id
  const { results: missions } = await env.DB.prepare(
    `SELECT m.id, m.name, m.target, m.reward, m.ends_at AS endsAt,
       COALESCE(p.progress, 0) AS progress, COALESCE(p.state, 'join') AS state
     FROM mission m LEFT JOIN mission_progress p ON p.mission = m.id AND p.member = ?1
     WHERE m.starts_at <= ?2 AND m.ends_at > ?2 ORDER BY m.ends_at, m.id`,
  )
    .bind(member, now())
    .all<Output<typeof summary>['missions'][number]>()
  return { open: missions.filter(({ state }) => state !== 'claimed').length, missions }
}

export const missionLeaders: Handler<'mission.leaderboard'> = async ({ mission }, context) => {
  const { env, now } = context
  const member = context.member.id
  const { results } = await env.DB.prepare(
    `SELECT p.member, p.progress, m.username AS account FROM mission_progress p
     JOIN member m ON m.id = p.member JOIN mission n ON n.id = p.mission
     WHERE p.mission = ?1 AND m.state = 'active' AND n.starts_at <= ?2 AND n.ends_at > ?2
     ORDER BY p.progress DESC, p.updated_at LIMIT ?3`,
  )
    .bind(mission, now(), LEADERS_SHOWN)
    .all<{ member: string; progress: number; account: string }>()
  return {
    list: results.map(({ member: id, progress, account }) => ({
      account: maskedName(account),
      progress,
      isMe: id === member,
    })),
  }
}
