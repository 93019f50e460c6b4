import type { Env } from '#env'
import { HOUR_MS } from '#lib/limits'
import { windowStart } from '#lib/rules/play-limit'
import type { PlayedHour } from '#platform/kernel/book/index'

const LONGEST = 30

/** What a member staked and got back by hour, of the longest window. */
export async function playedHours(
  env: Pick<Env, 'DB'>,
  member: string,
  now: number,
): Promise<PlayedHour[]> {
  const { results } = await env.DB.prepare(
    `SELECT CAST(at / ?3 AS INTEGER) AS hour,
       -SUM(CASE WHEN kind = 'stake' THEN amount ELSE 0 END) AS stake,
       SUM(CASE WHEN kind <> 'stake' THEN amount ELSE 0 END) AS payout
     FROM record_entry WHERE member = ?1 AND at >= ?2 AND kind IN ('stake', 'payout', 'refund')
     GROUP BY 1`,
  )
    .bind(member, windowStart(LONGEST, now), HOUR_MS)
    .all<PlayedHour>()
  return results
}
