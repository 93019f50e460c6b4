import type { Output } from '#lib/api/call'
import type { today } from '#lib/api/operator/report'
import { HOUR_MS, RECORD_SLOT_MS } from '#lib/limits'
import { daysLater } from '#lib/rewards/period'
import { zoneDay } from '#lib/time/zone-day'
import type { Handler } from '#platform/call/context'
import { gameTitles } from '#platform/game/index'
import { figures, MOVED, type Moved, PLAYED, type Played, slotOf } from './sums'

type Today = Output<typeof today>
type Live = Omit<Today['live'][number], 'title'>

const LIVE_SHOWN = 12
const SLOTS_AN_HOUR = HOUR_MS / RECORD_SLOT_MS

const DAY_PLAYED = `SELECT ${PLAYED} FROM report_play WHERE slot >= ?1 AND slot < ?2`
const DAY_MOVED = `SELECT ${MOVED} FROM report_money WHERE slot >= ?1 AND slot < ?2`
const PRODUCTS = `SELECT category, ${PLAYED} FROM report_play WHERE slot >= ?1 AND slot < ?2
  GROUP BY category ORDER BY stake DESC`
const HOURS = `SELECT (slot - ?1) / ${SLOTS_AN_HOUR} AS hour, SUM(stake - payout) AS gross
  FROM report_play WHERE slot >= ?1 AND slot < ?2 GROUP BY 1`
const ACTIVE = `SELECT COUNT(DISTINCT member) AS n FROM record_play INDEXED BY record_play_slot
  WHERE slot >= ?1 AND slot < ?2`
const JOINED = `SELECT COUNT(*) AS n FROM member
  WHERE registered_at >= ? AND type <> 4 AND state = 'active'`
const OPEN = `SELECT COUNT(*) AS bets, COALESCE(SUM(amount - bonus), 0) AS stake
  FROM record_wager WHERE state = 'open'`
const LIVE = `SELECT w.id, COALESCE(m.username, w.member) AS account, w.at, w.category,
    w.game_code AS gameCode, w.amount, w.state, w.payout
  FROM record_wager w LEFT JOIN member m ON m.id = w.member ORDER BY w.at DESC LIMIT ${LIVE_SHOWN}`
const HEALTH = `SELECT
  (SELECT COUNT(*) FROM alert WHERE acknowledged_at = 0) AS alerts,
  (SELECT COUNT(*) FROM dead_letter) AS deadLetters,
  (SELECT COUNT(*) FROM vendor_finding WHERE resolved_at = 0) AS findings,
  (SELECT COUNT(*) FROM alert WHERE kind = 'lag' AND ended_at = 0) AS lagging`

/** Money of the merchant's day until now, beside that of the day before until the same hour. */
export const showToday: Handler<'operator.today'> = async (_input, context) => {
  const { env, now } = context
  const zone = env.MERCHANT_TIME_ZONE
  const { from } = zoneDay(zone, now())
  const earlier = daysLater(zone, from, -1)
  const until = slotOf(now()) + 1
  const day = [slotOf(from), until] as const
  const before = [slotOf(earlier), slotOf(earlier + (now() - from)) + 1] as const
  const bound = (query: string, ...values: number[]) => env.DB.prepare(query).bind(...values)
  const answers = await env.DB.batch([
    ...[DAY_PLAYED, DAY_MOVED].flatMap((query) => [bound(query, ...day), bound(query, ...before)]),
    ...[PRODUCTS, HOURS, ACTIVE].map((query) => bound(query, ...day)),
    bound(JOINED, from),
    ...[OPEN, LIVE, HEALTH].map((query) => bound(query)),
  ])
  const rows = <T>(at: number) => (answers[at]?.results ?? []) as T[]
  const one = <T>(at: number) => rows<T>(at)[0]
  const hours = new Map(
    rows<{ hour: number; gross: number }>(5).map((row) => [row.hour, row.gross]),
  )
  const counted = Math.ceil((until - day[0]) / SLOTS_AN_HOUR)
  const live = rows<Live>(9)
  const titleOf = await gameTitles(context, live)
  const { valid: _, ...sums } = figures(one<Played>(0), one<Moved>(2))
  const { valid: _before, ...sumsBefore } = figures(one<Played>(1), one<Moved>(3))
  return {
    ...{ from, ...sums, before: sumsBefore },
    products: rows<Played & { category: string }>(4).map(({ category, ...played }) => {
      const { bets, stake, payout, gross } = figures(played)
      return { category, bets, stake, payout, gross }
    }),
    hours: Array.from({ length: counted }, (_hour, at) => hours.get(at) ?? 0),
    active: one<{ n: number }>(6)?.n ?? 0,
    joined: one<{ n: number }>(7)?.n ?? 0,
    open: one<Today['open']>(8) ?? { bets: 0, stake: 0 },
    live: live.map((row) => ({ ...row, title: titleOf(row) })),
    health: one<Today['health']>(10) ?? { alerts: 0, deadLetters: 0, findings: 0, lagging: 0 },
  }
}
