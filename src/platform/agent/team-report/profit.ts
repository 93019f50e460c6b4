import type { profit as call } from '#lib/api/agent/team-report'
import type { Input, Output } from '#lib/api/call'
import { type Counted, nothing, pathOf } from '#platform/agent/team/index'
import type { Context, Handler } from '#platform/call/context'
import { namesOf, type ReportQuery, reportOf } from './query'
import { added, SUMS, withNet } from './sums'

type Filter = Pick<Input<typeof call>, 'scope' | 'before' | 'count'>
type Row = Output<typeof call>['rows'][number]

/**
 * Direct downlines by their ids, each a step of the index from the one before: those who have days
 * in the range until the page is full, then their sums.
 */
const PAGE = `WITH RECURSIVE via (member) AS (
    SELECT MIN(member) FROM team_via WHERE upline = ?1 AND member > ?2
    UNION ALL
    SELECT (SELECT MIN(v.member) FROM team_via v WHERE v.upline = ?1 AND v.member > via.member)
      FROM via WHERE via.member IS NOT NULL),
  page AS (
    SELECT member FROM via WHERE member IS NOT NULL AND EXISTS (SELECT 1 FROM team_via d
      WHERE d.upline = ?1 AND d.member = via.member AND d.day BETWEEN ?3 AND ?4 AND d.below <= ?5)
    LIMIT ?6)
  SELECT d.member, ${SUMS} FROM page CROSS JOIN team_via d ON d.upline = ?1
    AND d.member = page.member AND d.day BETWEEN ?3 AND ?4 AND d.below <= ?5
  GROUP BY d.member ORDER BY d.member`
const OWN = `SELECT ${SUMS} FROM team_day
  WHERE member = ? AND day BETWEEN ? AND ? AND below = 0`
const ALL = `SELECT ${SUMS} FROM team_via
  WHERE upline = ? AND member = '' AND day BETWEEN ? AND ? AND below <= ?`

/** What came through each direct downline, and what the team has come to with the own row. */
export async function profitOf(context: Context, { of, from, to }: ReportQuery, filter: Filter) {
  const { scope, before = '', count } = filter
  const { DB } = context.env
  const below = scope === 'team' ? 1 : 0
  const [page, own, all] = await DB.batch([
    DB.prepare(PAGE).bind(of.id, before, from, to, below, count),
    DB.prepare(OWN).bind(of.id, from, to),
    DB.prepare(ALL).bind(of.id, from, to, below),
  ])
  const found = (page?.results ?? []) as (Counted & { member: string })[]
  const nameOf = await namesOf(
    context,
    found.map(({ member }) => member),
  )
  const ownSums = (own?.results[0] as Counted | undefined) ?? nothing()
  const rows = found.map(({ member, ...sums }): Row => {
    return { member, ...nameOf(member), sums: withNet(sums) }
  })
  return {
    rows,
    own: withNet(ownSums),
    total: withNet(added(ownSums, (all?.results[0] as Counted | undefined) ?? nothing())),
    next: found.length === count ? (found.at(-1)?.member ?? null) : null,
  }
}

export const teamProfit: Handler<'team.profit'> = async (input, context) => {
  const report = await reportOf(context, input)
  const [path, profit] = await Promise.all([
    pathOf(context.env, report.agent, report.of),
    profitOf(context, report, input),
  ])
  return { path, from: report.from, ...profit }
}
