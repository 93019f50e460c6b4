import type { Env } from '#env'
import { CONTRACTS_STEP } from '#lib/limits'
import { type PeriodKind, periodAt } from '#lib/time/period'

/**
 * Contracts whose ground is gone: the upline is another one now, or has no contract that pays as
 * much.
 */
const GROUNDLESS = `SELECT c.id, c.period FROM contract c
  JOIN team_member t ON t.member = c.member
  LEFT JOIN contract u ON u.member = c.upline AND u.kind = c.kind AND u.state = 'active'
  WHERE c.state = 'active' AND (COALESCE(t.upline, '') <> c.upline
    OR (c.upline <> '' AND (u.id IS NULL OR u.rate < c.rate)))
  LIMIT ?`

/**
 * Ends them after the periods that run, then those that rested on them, until all rest on
 * something. Called where a contract ends, and by the schedule.
 */
export async function trimContracts(env: Env, now: number): Promise<void> {
  const zone = env.MERCHANT_TIME_ZONE
  for (;;) {
    const { results } = await env.DB.prepare(GROUNDLESS)
      .bind(CONTRACTS_STEP)
      .all<{ id: string; period: PeriodKind }>()
    if (!results.length) return
    const rows = results.map(({ id, period }) => [id, periodAt(period, zone, now).to])
    await env.DB.prepare(
      `UPDATE contract SET state = 'ended', ended_at = ?2, until_at = j.value ->> 1,
         next_at = CASE WHEN next_at < j.value ->> 1 THEN next_at ELSE 0 END,
         next_to = CASE WHEN next_at < j.value ->> 1 THEN next_to ELSE 0 END
       FROM json_each(?1) AS j WHERE contract.id = j.value ->> 0 AND state = 'active'`,
    )
      .bind(JSON.stringify(rows), now)
      .run()
  }
}
