import { keptFrom } from '#platform/agent/team/index'
import type { Context } from '#platform/call/context'
import { cursorOf, type ReportQuery } from './query'
import { rowNames } from './row-names'

export interface RecordRow {
  /** Name of the row, for this agent alone. */
  id: string
  at: number
  member: string
  reference: string
  of: string
  state: string
  count: number
  stake: number
  valid: number
  payout: number
  amount: number
}

export interface RecordQuery {
  kind: 'bet' | 'money'
  state?: string | undefined
  /** Games, or kinds of entries; all of them unless said. */
  kinds?: readonly string[] | undefined
  before?: string | undefined
  count: number
}

export interface Tally {
  of: string
  count: number
  stake: number
  valid: number
  payout: number
  amount: number
}

const FILTER = `(?5 IS NULL OR state = ?5)
  AND (?6 IS NULL OR of IN (SELECT value FROM json_each(?6)))`
const WINDOW = `at >= ?3 AND at < ?4 AND at <= ?7 AND (at < ?7 OR seq < ?8)
  ORDER BY at DESC, seq DESC LIMIT ?9`
const COLUMNS = 'at, seq, member, reference, of, state, count, stake, valid, payout, amount'
const PAGE = `SELECT ${COLUMNS} FROM team_record WHERE agent = ?1 AND kind = ?2 AND ${WINDOW}`
/** The newest rows of each game and end that the sums know, then the newest of them. */
const NARROWED = `SELECT r.* FROM (SELECT DISTINCT of, state FROM team_tally
    WHERE agent = ?1 AND kind = ?2 AND day BETWEEN ?10 AND ?11 AND ${FILTER}) e
  CROSS JOIN team_record r ON r.agent = ?1 AND r.kind = ?2 AND (r.at, r.seq) IN (
    SELECT at, seq FROM team_record WHERE agent = ?1 AND kind = ?2 AND of = e.of
      AND state = e.state AND ${WINDOW})
  ORDER BY r.at DESC, r.seq DESC LIMIT ?9`

/** A page by the index of an agent's record, and the sums of all of its rows by game or kind. */
export async function recordOf(
  { env, now }: Pick<Context, 'env' | 'now'>,
  report: ReportQuery,
  query: RecordQuery,
) {
  const { kind, state, kinds, before, count } = query
  const { DB } = env
  const kept = keptFrom(env, now())
  const from = Math.max(report.from, kept.day)
  const first = Math.max(report.first, kept.at)
  const names = await rowNames(env, report.agent)
  const [at, last] = cursorOf(before)
  const filters = [state ?? null, kinds ? JSON.stringify(kinds) : null]
  const isNarrowed = filters.some((filter) => filter !== null)
  const days = isNarrowed ? [from, report.to] : []
  const [page, sums] = await DB.batch([
    DB.prepare(isNarrowed ? NARROWED : PAGE).bind(
      report.of.id,
      kind,
      first,
      report.end,
      ...filters,
      at,
      before === undefined ? 0 : names.numberOf(last),
      count,
      ...days,
    ),
    DB.prepare(
      `SELECT of, SUM(count) AS count, SUM(stake) AS stake, SUM(valid) AS valid,
         SUM(payout) AS payout, SUM(amount) AS amount
       FROM team_tally WHERE agent = ?1 AND kind = ?2 AND day BETWEEN ?3 AND ?4 AND ${FILTER}
       GROUP BY of ORDER BY of`,
    ).bind(report.of.id, kind, from, report.to, ...filters),
  ])
  const found = (page?.results ?? []) as (Omit<RecordRow, 'id'> & { seq: number })[]
  const rows = found.map(({ seq, ...row }): RecordRow => ({ ...row, id: names.of(seq) }))
  const oldest = rows.length === count ? rows.at(-1) : undefined
  return {
    rows,
    from,
    tallies: (sums?.results ?? []) as Tally[],
    next: oldest ? `${oldest.at}_${oldest.id}` : null,
  }
}
