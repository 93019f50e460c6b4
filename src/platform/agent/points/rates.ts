import type { Env } from '#env'
import { AppError, type ErrorCode } from '#lib/errors'
import { TEAM_RATE_MAX } from '#lib/limits'
import type { RebateCategory } from '#lib/rules/cashier'
import { roomForPoints } from './room'

export type Rates = Partial<Record<RebateCategory, number>>

/** Points of some members as they are now. */
export async function ratesOf(env: Env, members: readonly string[]): Promise<Map<string, Rates>> {
  const { results } = await env.DB.prepare(
    `SELECT r.member, r.category, r.rate FROM json_each(?) j
     JOIN team_rate_now r ON r.member = j.value`,
  )
    .bind(JSON.stringify(members))
    .all<{ member: string; category: RebateCategory; rate: number }>()
  const rates = new Map<string, Rates>(members.map((member) => [member, {}]))
  for (const { member, category, rate } of results)
    Object.assign(rates.get(member) ?? {}, { [category]: rate })
  return rates
}

export const ratesOfOne = async (env: Env, member: string): Promise<Rates> =>
  (await ratesOf(env, [member])).get(member) ?? {}

/** Refuses points above an agent's own. */
export function assertWithin(own: Rates, wanted: Rates): void {
  for (const [category, rate] of Object.entries(wanted)) {
    const limit = own[category as RebateCategory] ?? 0
    if (rate > limit) throw new AppError('agent.rate-above', { category, rate: limit / 100 })
  }
}

/** What stands in the way of points, worst first; `?1` is the member, `?3` the points wanted. */
const FAULTS = `SELECT w.key AS category, w.value AS wanted,
    CASE WHEN t.upline IS NULL THEN ?4 ELSE COALESCE((SELECT rate FROM team_rate_now r
      WHERE r.member = t.upline AND r.category = w.key), 0) END AS most,
    COALESCE((SELECT MAX(r.rate) FROM team_member d JOIN team_rate_now r
      ON r.member = d.member AND r.category = w.key WHERE d.upline = ?1), 0) AS least,
    COALESCE((SELECT rate FROM team_rate_now r WHERE r.member = ?1 AND r.category = w.key), 0)
      AS own, ${roomForPoints('?1', 'w.key', '?2')} AS room
  FROM json_each(?3) w JOIN team_member t ON t.member = ?1`

export interface Change {
  member: string
  rates: Rates
  now: number
  /** Points may only go up. */
  isRaise: boolean
}

/**
 * Sets a member's points where they stay at most the upline's and at least the downlines': in one
 * statement, so that no change at the same time comes between.
 */
export async function changeRates(env: Env, { member, rates, now, isRaise }: Change) {
  const values = [member, now, JSON.stringify(rates), TEAM_RATE_MAX, isRaise ? 1 : 0]
  const fault = `wanted > most OR wanted < least OR (?5 = 1 AND wanted < own)
    OR (wanted > room AND wanted > own)`
  const [done, faults] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO team_rate (member, category, since, rate)
       SELECT ?1, f.category, ?2, f.wanted FROM (${FAULTS}) f WHERE f.wanted <> f.own
         AND NOT EXISTS (SELECT 1 FROM (${FAULTS}) WHERE ${fault})
       ON CONFLICT (member, category, since) DO UPDATE SET rate = excluded.rate`,
    ).bind(...values),
    env.DB.prepare(`SELECT *, ?2 AS at FROM (${FAULTS}) WHERE ${fault}`).bind(...values),
  ])
  const [first] = (faults?.results ?? []) as {
    category: string
    wanted: number
    most: number
    least: number
    own: number
    room: number | null
  }[]
  if (!first) return done
  const { category, wanted, most, least, own, room } = first
  const [code, bound]: [ErrorCode, number] =
    wanted > most
      ? ['agent.rate-above', most]
      : wanted < least
        ? ['agent.rate-below', least]
        : room !== null && wanted > Math.max(room, own)
          ? ['agent.rate-room', Math.max(0, room)]
          : ['agent.rate-lower', wanted]
  throw new AppError(code, { category, rate: bound / 100 })
}
