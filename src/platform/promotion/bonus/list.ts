import type { Output } from '#lib/api/call'
import type { list } from '#lib/api/reward/bonus'
import { PAGE_SIZE_MAX } from '#lib/limits'
import type { Handler } from '#platform/call/context'

/** The member's bonuses, newest first. */
export const listBonuses: Handler<'bonus.list'> = async (_input, context) => {
  const member = context.member.id
  const { results } = await context.env.DB.prepare(
    `SELECT id, name, amount, turnover, staked, state, at, expires_at AS expiresAt, reason
     FROM bonus WHERE member = ? ORDER BY at DESC LIMIT ?`,
  )
    .bind(member, PAGE_SIZE_MAX)
    .all<Output<typeof list>['bonuses'][number]>()
  return { bonuses: results }
}
