import type { overview as call, TeamPeriod } from '#lib/api/agent/team-report'
import type { Output } from '#lib/api/call'
import { AppError } from '#lib/errors'
import { RECORD_SLOT_MS } from '#lib/limits'
import type { RebateCategory } from '#lib/rules/cashier'
import { dayNamed, daysAfter, type Period, periodAt, periodBefore } from '#lib/time/period'
import { zoneDay } from '#lib/time/zone-day'
import { ALL_SLOTS, type Counted, endSql, nothing, UNIT_LETTERS } from '#platform/agent/team/index'
import type { Context, Handler } from '#platform/call/context'
import { added, SUMS, withNet } from './sums'

type Overview = Output<typeof call>
interface Day extends Counted {
  day: number
  category: string
}
interface Heads {
  now: number
  before: number
  joined: number
  joinedBefore: number
}

/** Days shown of a period that is one day: it and those before it. */
const DAYS_OF_A_DAY = 14

interface Periods {
  kind: TeamPeriod
  today: number
  now: Period
  before: Period
  /** First and last day of what is shown day by day. */
  shown: [number, number]
}

function periodsOf({ env, now: clock }: Context, kind: TeamPeriod, day?: number): Periods {
  const zone = env.MERCHANT_TIME_ZONE
  const today = Number(zoneDay(zone, clock()).name)
  const found = dayNamed(zone, day ?? today)
  if (!found) throw new AppError('request.invalid', {}, [{ field: 'day', code: 'invalid' }])
  const now = periodAt(kind, zone, found.from)
  const before = periodBefore(kind, zone, now)
  const first = kind === 'daily' ? daysAfter(now.days[0], 1 - 2 * DAYS_OF_A_DAY) : before.days[0]
  return {
    kind,
    today,
    now,
    before,
    shown: [first, Math.max(now.days[0], Math.min(now.days[1], today))],
  }
}

/**
 * How many stand below the agent, of how many at each period's end, and who joined in them: of the
 * sum of all, which is the last row, those are taken off who came later.
 */
const HEADS = `WITH head AS (
    SELECT slot, count FROM team_head WHERE member = ?1 AND slot >= ?4)
  SELECT now, now - joined AS before, joined, joinedBefore FROM (
    SELECT COALESCE(SUM(CASE WHEN slot = ${ALL_SLOTS} THEN count
        WHEN slot >= ?2 THEN -count END), 0) AS now,
      COALESCE(SUM(count) FILTER (WHERE slot >= ?3 AND slot < ?2), 0) AS joined,
      COALESCE(SUM(count) FILTER (WHERE slot < ?3), 0) AS joinedBefore
    FROM head)`
const ONLINE = `SELECT COUNT(*) AS online FROM team_online o
  CROSS JOIN team_member t ON t.member = o.member JOIN team_member a ON a.member = ?
  WHERE t.path > a.path AND t.path < ${endSql('a.path')}`

async function read({ env }: Context, agent: string, periods: Periods) {
  const { DB } = env
  const { now, before, shown } = periods
  const [days, actives, incomes, heads, online] = await DB.batch([
    DB.prepare(
      `SELECT day, category, ${SUMS} FROM team_day WHERE member = ? AND day BETWEEN ? AND ?
       GROUP BY day, category`,
    ).bind(agent, ...shown),
    DB.prepare(
      `SELECT unit, count FROM team_active WHERE member = ?1
         AND (unit BETWEEN ?2 AND ?3 OR unit IN (?4, ?5))`,
    ).bind(
      agent,
      ...shown.map((day) => `d${day}`),
      ...[now, before].map((one) => unitOf(periods, one)),
    ),
    DB.prepare(
      `SELECT day, SUM(amount) AS amount FROM team_income_day
       WHERE member = ? AND day BETWEEN ? AND ? GROUP BY day`,
    ).bind(agent, ...shown),
    DB.prepare(HEADS).bind(
      agent,
      ...[now.to, now.from, before.from].map((at) => Math.ceil(at / RECORD_SLOT_MS)),
    ),
    DB.prepare(ONLINE).bind(agent),
  ])
  const actived = (actives?.results ?? []) as { unit: string; count: number }[]
  const earned = (incomes?.results ?? []) as { day: number; amount: number }[]
  return {
    days: (days?.results ?? []) as Day[],
    active: new Map(actived.map(({ unit, count }) => [unit, count])),
    income: new Map(earned.map(({ day, amount }) => [day, amount])),
    heads: heads?.results[0] as Heads,
    online: (online?.results as { online: number }[] | undefined)?.[0]?.online ?? 0,
  }
}

const unitOf = ({ kind }: Pick<Periods, 'kind'>, { days }: Period) =>
  `${UNIT_LETTERS[kind]}${days[0]}`

type Found = Awaited<ReturnType<typeof read>>

function figuresOf({ days, active, income }: Found, periods: Periods, period: Period) {
  const [from, to] = period.days
  const isIn = (day: number) => from <= day && day <= to
  const sums = days.filter(({ day }) => isIn(day)).reduce<Counted>(added, nothing())
  const earned = [...income].filter(([day]) => isIn(day))
  return {
    ...withNet(sums),
    active: active.get(unitOf(periods, period)) ?? 0,
    income: earned.reduce((sum, [, amount]) => sum + amount, 0),
  }
}

function seriesOf({ days, active, income }: Found, [first, last]: [number, number]) {
  const byDay = Map.groupBy(days, ({ day }) => day)
  const series: Overview['days'] = []
  for (let day = first; day <= last; day = daysAfter(day, 1)) {
    const { valid, net } = withNet((byDay.get(day) ?? []).reduce<Counted>(added, nothing()))
    const actives = active.get(`d${day}`) ?? 0
    const earned = income.get(day) ?? 0
    series.push({ day, valid, net, active: actives, income: earned })
  }
  return series
}

function categoriesOf({ days }: Found, { days: [from, to] }: Period): Overview['categories'] {
  const valid = new Map<string, number>()
  for (const row of days)
    if (row.category && from <= row.day && row.day <= to)
      valid.set(row.category, (valid.get(row.category) ?? 0) + row.valid)
  return [...valid]
    .map(([category, sum]) => ({ category: category as RebateCategory, valid: sum }))
    .sort((one, other) => other.valid - one.valid)
}

/** What the team did in a period and in the one before: a few ranges of indexes. */
export const teamOverview: Handler<'team.overview'> = async ({ period, day }, context) => {
  const agent = context.member.id
  const periods = periodsOf(context, period, day)
  const { now, before, today, shown } = periods
  const found = await read(context, agent, periods)
  const { heads, online } = found
  const [from, to] = before.days
  return {
    from: now.days[0],
    to: now.days[1],
    today,
    online,
    now: { ...figuresOf(found, periods, now), members: heads.now, joined: heads.joined },
    before: {
      from,
      to,
      ...figuresOf(found, periods, before),
      members: heads.before,
      joined: heads.joinedBefore,
    },
    categories: categoriesOf(found, now),
    days: seriesOf(found, shown),
  }
}
