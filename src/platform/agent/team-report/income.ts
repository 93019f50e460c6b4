import type { income as call, incomeEntries as entriesCall } from '#lib/api/agent/team-income'
import type { Input, Output } from '#lib/api/call'
import type { Context, Handler } from '#platform/call/context'
import { cursorOf, type Days, daysOf } from './query'

type Filter = Pick<Input<typeof call>, 'kind' | 'before' | 'count'>
type Line = Output<typeof call>['lines'][number]
type Entry = Output<typeof entriesCall>['entries'][number]

/** A page of days and kinds, and what each kind comes to. */
export async function incomeOf(
  { env }: Context,
  agent: string,
  { from, to }: Days,
  { kind, before, count }: Filter,
) {
  const { DB } = env
  const [day, last] = cursorOf(before)
  const [page, sums] = await DB.batch([
    DB.prepare(
      `SELECT day, kind, count, amount FROM team_income_day
       WHERE member = ?1 AND day BETWEEN ?2 AND ?3 AND (?4 IS NULL OR kind = ?4)
         AND day <= ?5 AND (day < ?5 OR kind < ?6) ORDER BY day DESC, kind DESC LIMIT ?7`,
    ).bind(agent, from, to, kind ?? null, day, last, count),
    DB.prepare(
      `SELECT kind, SUM(count) AS count, SUM(amount) AS amount FROM team_income_day
       WHERE member = ?1 AND day BETWEEN ?2 AND ?3 AND (?4 IS NULL OR kind = ?4) GROUP BY kind`,
    ).bind(agent, from, to, kind ?? null),
  ])
  const lines = (page?.results ?? []) as Line[]
  const oldest = lines.length === count ? lines.at(-1) : undefined
  return {
    lines,
    totals: (sums?.results ?? []) as Output<typeof call>['totals'],
    next: oldest ? `${oldest.day}_${oldest.kind}` : null,
  }
}

export const teamIncome: Handler<'team.income'> = async (input, context) => {
  const agent = context.member.id
  return incomeOf(context, agent, daysOf(context.env, input), input)
}

/** The incomes of a day and kind. */
export const incomeEntries: Handler<'team.incomeEntries'> = async (input, context) => {
  const { day, kind, before, count } = input
  const agent = context.member.id
  const [at, last] = cursorOf(before)
  const { results } = await context.env.DB.prepare(
    `SELECT id, amount, state, at, paid_at AS paidAt FROM team_income
     WHERE member = ?1 AND day = ?2 AND kind = ?3 AND at <= ?4 AND (at < ?4 OR id < ?5)
     ORDER BY at DESC, id DESC LIMIT ?6`,
  )
    .bind(agent, day, kind, at, last, count)
    .all<Entry>()
  const oldest = results.length === count ? results.at(-1) : undefined
  return { entries: results, next: oldest ? `${oldest.at}_${oldest.id}` : null }
}
