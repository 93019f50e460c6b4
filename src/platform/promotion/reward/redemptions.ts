import type { Output } from '#lib/api/call'
import type { redemptions } from '#lib/api/reward/reward'
import { PAGE_SIZE_MAX } from '#lib/limits'
import type { Handler } from '#platform/call/context'

/** What the member asked for with points, newest first. */
export const listRedemptions: Handler<'reward.redemptions'> = async (_input, context) => {
  const member = context.member.id
  const { results } = await context.env.DB.prepare(
    `SELECT id, name, points, state, at, decided_at AS decidedAt, reason FROM redemption
     WHERE member = ? ORDER BY at DESC LIMIT ?`,
  )
    .bind(member, PAGE_SIZE_MAX)
    .all<Output<typeof redemptions>['redemptions'][number]>()
  return { redemptions: results }
}
