import type { Env } from '#env'

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

/** A member's valid bet of all settled wagers, minor units: what turnover and rebates count. */
export async function validBetOf(env: Env, member: string): Promise<number> {
  const total = await env.DB.prepare('SELECT valid FROM record_valid WHERE member = ?')
    .bind(member)
    .first<number>('valid')
  return total ?? 0
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
