import type { Env } from '#env'
import { standingAt, type VipSpan } from '#lib/rewards/vip/standing'
import { levelRules } from './kept'

interface Life {
  member: string
  life: number
}

/** The levels of many at once, in no order. */
export async function rankLevels(
  env: Env,
  members: readonly string[],
  now: number,
): Promise<number[]> {
  if (members.length === 0) return []
  const { DB } = env
  const ids = JSON.stringify(members)
  const [lives, spans, rules] = await Promise.all([
    DB.prepare(
      `SELECT j.value AS member, COALESCE(v.valid, 0) AS life FROM json_each(?) j
       LEFT JOIN record_valid v ON v.member = j.value`,
    )
      .bind(ids)
      .all<Life>(),
    DB.prepare(
      `SELECT member, span AS "from", valid, peak FROM vip_valid
       WHERE member IN (SELECT value FROM json_each(?)) ORDER BY member, span`,
    )
      .bind(ids)
      .all<VipSpan & { member: string }>(),
    levelRules(env, now),
  ])
  const byMember = Map.groupBy(spans.results, ({ member }) => member)
  return lives.results.map(({ member, life }) => {
    const own = byMember.get(member) ?? []
    const before = life - own.reduce((sum, { valid }) => sum + valid, 0)
    return standingAt(own, { ...rules, life: before }, now).level
  })
}
