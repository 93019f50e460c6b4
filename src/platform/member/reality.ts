import type { Handler } from '#platform/call/context'

/**
 * How long the session has lasted and what play has brought or cost since it began; what a
 * corrected result has taken back counts against what it had paid.
 */
export const sessionNet: Handler<'member.sessionNet'> = async (_input, context) => {
  const { env, member, signedInAt, now } = context
  const row = await env.DB.prepare(
    `SELECT COALESCE(-SUM(CASE WHEN kind = 'stake' THEN amount END), 0) AS stake,
       COALESCE(SUM(CASE WHEN kind <> 'stake' THEN amount END), 0) AS payout
     FROM record_entry
     WHERE member = ? AND at >= ? AND kind IN ('stake', 'payout', 'refund', 'payout-return')`,
  )
    .bind(member.id, signedInAt)
    .first<{ stake: number; payout: number }>()
  const { stake = 0, payout = 0 } = row ?? {}
  return { startedAt: signedInAt, serverTime: now(), stake, payout, net: payout - stake }
}
