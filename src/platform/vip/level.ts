import type { Env } from '#edge/env'

export interface VipLevel {
  level: number
  /** Minor units. */
  validBet: number
}

/** The table of levels, from the lowest. */
export async function vipLevels(env: Env): Promise<VipLevel[]> {
  const { results } = await env.DB.prepare(
    'SELECT level, valid_bet AS validBet FROM vip_level ORDER BY level',
  ).all<VipLevel>()
  return results
}

/** What a member has staked on draws that were settled, minor units. */
export async function validBetOf(env: Env, member: string): Promise<number> {
  const row = await env.DB.prepare(
    `SELECT COALESCE(SUM(amount), 0) AS total FROM record_ticket
     WHERE member = ? AND state IN ('won', 'lost')`,
  )
    .bind(member)
    .first<{ total: number }>()
  return row?.total ?? 0
}

/** The highest level whose valid bet is reached. */
export function levelAt(levels: readonly VipLevel[], validBet: number): number {
  return levels.findLast((one) => one.validBet <= validBet)?.level ?? 0
}

/** A member's level by the table of levels. */
export async function rankLevel(env: Env, member: string): Promise<number> {
  const [levels, validBet] = await Promise.all([vipLevels(env), validBetOf(env, member)])
  return levelAt(levels, validBet)
}
