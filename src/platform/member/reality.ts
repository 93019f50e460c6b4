import type { Handler } from '#platform/context'
import { askBook, assertOpened, bookOfToken } from '#platform/objects'

/** How long the session has lasted and what play has brought or cost since it began. */
export const sessionNet: Handler<'member.sessionNet'> = async (_input, context) => {
  const { env, token, now } = context
  const book = bookOfToken(token)
  await assertOpened(env, book)
  const session = { name: 'member.sessionNet' as const, token }
  const { createdAt, member } = await askBook(env, book, 'sessionOf', session)
  const row = await env.DB.prepare(
    `SELECT COALESCE(-SUM(CASE WHEN kind = 'stake' THEN amount END), 0) AS stake,
       COALESCE(SUM(CASE WHEN kind <> 'stake' THEN amount END), 0) AS payout
     FROM record_entry
     WHERE member = ? AND at >= ? AND kind IN ('stake', 'payout', 'refund')`,
  )
    .bind(member.id, createdAt)
    .first<{ stake: number; payout: number }>()
  const { stake = 0, payout = 0 } = row ?? {}
  return { startedAt: createdAt, serverTime: now(), stake, payout, net: payout - stake }
}
