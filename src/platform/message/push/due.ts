import type { Env } from '#env'
import type { PushKind } from '#lib/http/push'
import { HOUR_MS, SECOND_MS } from '#lib/limits'
import { GAMES } from '#lib/lottery/games'
import { REVIEW_MESSAGES } from '#lib/rules/message-key'

/** Most projections are of sites where nobody is told by push: one look says so. */
const SOMEBODY = 'EXISTS (SELECT 1 FROM push_device)'
const WANTS = (kind: PushKind) =>
  `EXISTS (SELECT 1 FROM json_each(d.kinds) AS wanted WHERE wanted.value = '${kind}')`

const due = (rows: string) =>
  `INSERT OR IGNORE INTO push_due (id, device, kind, at, next_at) ${rows}`

/** One push for what a draw or match has decided, however many tickets it had. */
export const PUSH_SETTLED = due(`
  SELECT d.id || '-' || w.product || '-' || w.game_code || '-' || w.event, d.id, 'ticket',
    j.value ->> 'at', j.value ->> 'at'
  FROM json_each(?) AS j JOIN record_wager w ON w.id = j.value ->> 'id'
    JOIN push_device d ON d.member = w.member
  WHERE ${SOMEBODY} AND j.value ->> 'type' = 'settled' AND j.value ->> 'state' <> 'cancelled'
    AND ${WANTS('ticket')}`)

const MESSAGES = REVIEW_MESSAGES.filter((key) => key.startsWith('withdraw.')).map(
  (key) => `'${key}'`,
)

/** What a member has a message about: each step of a withdrawal that they did not take. */
export const PUSH_WITHDRAWAL = due(`
  SELECT d.id || '-' || (j.value ->> 'id') || '-' || (j.value ->> 'state'), d.id, 'withdrawal',
    j.value ->> 'at', j.value ->> 'at'
  FROM json_each(?) AS j JOIN push_device d ON d.member = j.value ->> 'member'
  WHERE ${SOMEBODY} AND j.value ->> 'type' = 'review'
    AND (j.value ->> 'kind') || '.' || (j.value ->> 'state') IN (${MESSAGES.join()})
    AND ${WANTS('withdrawal')}`)

/** Faster lotteries would never be silent. */
const SLOW = GAMES.filter(({ periodSeconds }) => periodSeconds * SECOND_MS >= HOUR_MS)

const DRAWN = due(`
  SELECT d.id || '-draw-' || l.game_code || '-' || l.issue, d.id, 'draw', ?1, ?1
  FROM push_device d JOIN lottery_favourite f ON f.member = d.member
    JOIN lottery_draw l ON l.game_code = f.game_code
  WHERE l.finished_at IS NOT NULL AND l.state = 'settled' AND l.draw_at > ?2 AND d.at < l.draw_at
    AND l.game_code IN (SELECT value FROM json_each(?3)) AND ${WANTS('draw')}`)

/** Notes the results of favourite lotteries that draw once an hour at most; by the schedule. */
export async function noteDrawn({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  const codes = JSON.stringify(SLOW.map(({ code }) => code))
  await DB.prepare(DRAWN)
    .bind(now, now - HOUR_MS, codes)
    .run()
}
