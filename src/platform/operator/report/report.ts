import type { Env } from '#env'
import type { ReportBy } from '#lib/operator/report'
import { zoneDay } from '#lib/time/zone-day'
import type { Handler } from '#platform/call/context'
import { figures, MOVED, type Moved, PLAYED, type Played, slotOf } from './sums'

interface Keyed {
  key: string
  part?: string
}

type PlayedRow = Keyed & Played
type MovedRow = Keyed & Moved

/** A vendor's games are named after it; those without a name before theirs are the house's. */
const VENDOR = `CASE WHEN instr(game_code, ':') > 0
  THEN substr(game_code, 1, instr(game_code, ':') - 1) ELSE '' END`

const SPAN = 'WHERE slot >= ?1 AND slot < ?2'
const COUNTED: Partial<Record<ReportBy, { played: string; moved?: string }>> = {
  product: {
    played: `SELECT category AS key, ${PLAYED} FROM report_play ${SPAN} GROUP BY 1`,
  },
  vendor: {
    played: `SELECT ${VENDOR} AS key, ${PLAYED} FROM report_play ${SPAN} GROUP BY 1`,
  },
  country: {
    played: `SELECT country AS key, ${PLAYED} FROM report_play ${SPAN} GROUP BY 1`,
    moved: `SELECT country AS key, ${MOVED} FROM report_money ${SPAN} GROUP BY 1`,
  },
  // What laws tax: stakes, payouts and revenue, by country and kind of game.
  tax: {
    played: `SELECT country AS key, category AS part, ${PLAYED} FROM report_play ${SPAN}
      GROUP BY 1, 2`,
  },
}

async function rowsOf<R>(env: Env, query: string, from: number, to: number): Promise<R[]> {
  return (await env.DB.prepare(query).bind(from, to).all<R>()).results
}

/** Rows of both kinds by what they are of. */
function together(played: readonly PlayedRow[], moved: readonly MovedRow[]) {
  const name = ({ key, part = '' }: Keyed) => `${key}\n${part}`
  const money = new Map(moved.map((row) => [name(row), row]))
  const names = new Map([...played, ...moved].map((row) => [name(row), row]))
  const play = new Map(played.map((row) => [name(row), row]))
  return [...names].map(([each, { key, part = '' }]) => ({
    ...{ key, part },
    ...figures(play.get(each), money.get(each)),
  }))
}

/** Days of the merchant, each from its own midnight. */
async function byDays({ env, from, to }: Span) {
  const days: { key: string; from: number; to: number }[] = []
  for (let at = from; at < to; ) {
    const day = zoneDay(env.MERCHANT_TIME_ZONE, at)
    const key = day.name.replace(/^(....)(..)/, '$1-$2-')
    days.push({ key, from: slotOf(at), to: slotOf(Math.min(day.to, to)) })
    at = day.to
  }
  const asked = JSON.stringify(days)
  const [played, moved] = await env.DB.batch<PlayedRow & MovedRow>([
    env.DB.prepare(dayOf('report_play', PLAYED)).bind(asked),
    env.DB.prepare(dayOf('report_money', MOVED)).bind(asked),
  ])
  return days.map(({ key }) => {
    const of = <R extends Keyed>(rows: readonly R[] = []) => rows.find((row) => row.key === key)
    return { ...{ key, part: '' }, ...figures(of(played?.results), of(moved?.results)) }
  })
}

/** A range of an index for each day that is asked for. */
const dayOf = (table: string, sums: string) =>
  `SELECT j.value ->> 'key' AS key, ${sums} FROM json_each(?1) j
   JOIN ${table} r ON r.slot >= j.value ->> 'from' AND r.slot < j.value ->> 'to' GROUP BY 1`

/** Teams of those directly under the house, by days of the merchant. */
const AGENTS = `SELECT m.username AS key, SUM(d.count) AS bets, SUM(d.stake) AS stake,
    SUM(d.valid) AS valid, SUM(d.payout) AS payout, SUM(d.deposits) AS deposits,
    SUM(d.withdrawals) AS withdrawals, SUM(d.rebates + d.bonuses) AS gifts
  FROM member m JOIN team_day d ON d.member = m.id
  WHERE m.upline IS NULL AND m.type IN (1, 2, 41, 42) AND d.day >= ?1 AND d.day <= ?2
  GROUP BY m.id`

async function byAgents({ env, from, to }: Span) {
  const nameOf = (at: number) => Number(zoneDay(env.MERCHANT_TIME_ZONE, at).name)
  const rows = await rowsOf<Keyed & Played & Moved>(env, AGENTS, nameOf(from), nameOf(to - 1))
  return rows.map((row) => ({ ...{ key: row.key, part: '' }, ...figures(row, row) }))
}

interface Span {
  env: Env
  from: number
  to: number
}

/** What was played and what moved in a span of whole quarter hours, by what is asked for. */
export const makeReport: Handler<'operator.report'> = async ({ by, from, to }, { env }) => {
  if (by === 'day') return { rows: await byDays({ env, from, to }) }
  if (by === 'agent') return { rows: await byAgents({ env, from, to }) }
  const counted = COUNTED[by]
  const slots = [slotOf(from), slotOf(to)] as const
  const [played, moved] = await Promise.all([
    counted ? rowsOf<PlayedRow>(env, counted.played, ...slots) : [],
    counted?.moved ? rowsOf<MovedRow>(env, counted.moved, ...slots) : [],
  ])
  const rows = together(played, moved).toSorted((one, other) => other.stake - one.stake)
  return { rows }
}
