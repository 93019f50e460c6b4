import type { Env } from '#env'
import { HOUR_MS } from '#lib/limits'
import { windowStart } from '#lib/rules/play-limit'
import type { PlayedHour } from '#platform/kernel/book/index'

const LONGEST = 30

/**
 * What counts as staked, and as got back: as the guard counts it from the first limit on. Stakes of
 * chases are in no entry: they were held before.
 */
const MOVED = `SELECT at, -amount AS stake, 0 AS payout FROM record_entry
    WHERE member = ?1 AND at >= ?2 AND kind IN ('stake', 'entry-fee', 'wallet-out', 'wallet-back')
  UNION ALL SELECT at, 0, amount FROM record_entry WHERE member = ?1 AND at >= ?2
    AND kind IN ('payout', 'refund', 'payout-return', 'wallet-in', 'entry-back')
  UNION ALL SELECT at, amount, 0 FROM record_wager WHERE member = ?1 AND at >= ?2
    AND chase <> '' AND state IN ('open', 'won', 'lost', 'tied')`

/** What a member staked and got back by hour, of the longest window. */
export async function playedHours(
  env: Pick<Env, 'DB'>,
  member: string,
  now: number,
): Promise<PlayedHour[]> {
  const { results } = await env.DB.prepare(
    `SELECT CAST(at / ?3 AS INTEGER) AS hour, SUM(stake) AS stake, SUM(payout) AS payout
     FROM (${MOVED}) GROUP BY 1`,
  )
    .bind(member, windowStart(LONGEST, now), HOUR_MS)
    .all<PlayedHour>()
  return results
}
