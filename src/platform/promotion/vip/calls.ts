import { VIP_SERVICE_ABOVE } from '#lib/limits'
import type { Handler } from '#platform/call/context'
import { levelAt, validBetOf, vipLevels } from './level'

/** The table of levels, as everybody may read it. */
export const listLevels: Handler<'vip.levels'> = async (_, { env }) => ({
  levels: await vipLevels(env),
  serviceAbove: VIP_SERVICE_ABOVE,
})

/** Where a member stands in it. */
export const myLevel: Handler<'vip.mine'> = async (_, context) => {
  const member = context.member.id
  const [levels, validBet] = await Promise.all([
    vipLevels(context.env),
    validBetOf(context.env, member),
  ])
  const rankLevel = levelAt(levels, validBet)
  return { rankLevel, validBet, next: levels.find(({ level }) => level > rankLevel) ?? null }
}

/** Puts the operator's table in the place of the one before, in one step. */
export const setLevels: Handler<'operator.setVip'> = async ({ validBets }, { env }) => {
  const insert = env.DB.prepare('INSERT INTO vip_level (level, valid_bet) VALUES (?, ?)')
  await env.DB.batch([
    env.DB.prepare('DELETE FROM vip_level'),
    ...validBets.map((validBet, level) => insert.bind(level, validBet)),
  ])
  return {}
}
