import type { Output } from '#lib/api/call'
import type { list } from '#lib/api/reward/reward'
import { PAGE_SIZE_MAX } from '#lib/limits'
import type { Handler } from '#platform/call/context'

/** Rewards of the member, newest first. */
export const listRewards: Handler<'reward.list'> = async (_input, context) => {
  const member = context.member.id
  const { results } = await context.env.DB.prepare(
    `SELECT id, name, kind, amount, state, at, expires_at AS expiresAt, reason FROM reward
     WHERE member = ? ORDER BY at DESC LIMIT ?`,
  )
    .bind(member, PAGE_SIZE_MAX)
    .all<Output<typeof list>['rewards'][number]>()
  return { rewards: results }
}
