import type { Env } from '#env'
import { AppError } from '#lib/errors'
import type { MemberType } from '#lib/rules/member-type'
import { dayNamed } from '#lib/time/period'
import { zoneDay } from '#lib/time/zone-day'
import { nameReader, type TeamMember, within } from '#platform/agent/team/index'
import type { Context, MemberContext } from '#platform/call/context'

/** A range of whole days of the merchant's zone, as days and as instants `[first, end)`. */
export interface Days {
  from: number
  to: number
  first: number
  end: number
}

/** Whose team is reported, to whom, of which days. */
export interface ReportQuery extends Days {
  agent: string
  of: TeamMember
}

/** Days that a calendar has, in succession. */
export function daysOf(env: Env, { from, to }: { from: number; to: number }): Days {
  const [first, last] = [from, to].map((day) => dayNamed(env.MERCHANT_TIME_ZONE, day))
  const wrong = first ? 'to' : 'from'
  if (!first || !last || first.from > last.from)
    throw new AppError('request.invalid', {}, [{ field: wrong, code: 'invalid' }])
  return { from, to, first: first.from, end: last.to }
}

/** When everybody on the way down from the agent to a member stood as they stand now. */
async function sinceOf({ DB }: Env, agent: string, { path }: TeamMember): Promise<number> {
  const ids = path.split('/').filter(Boolean)
  const below = ids.slice(ids.indexOf(agent) + 1)
  if (!below.length) return 0
  const since = await DB.prepare(
    `SELECT MAX(e.since) AS since FROM json_each(?) j JOIN team_edge e ON e.member = j.value
       AND e.until = 9007199254740991`,
  )
    .bind(JSON.stringify(below))
    .first<number>('since')
  return since ?? 0
}

/**
 * Who asks about whom. Of a member below, an agent sees the days since they joined the agent's
 * tree: what was before belongs to another one.
 */
export async function reportOf(
  context: MemberContext,
  input: { from: number; to: number; of?: string | undefined },
): Promise<ReportQuery> {
  const { env } = context
  const agent = context.member.id
  const of = await within(context, input.of ?? agent)
  const days = daysOf(env, input)
  const since = await sinceOf(env, agent, of)
  if (since < days.first) return { ...days, agent, of }
  const day = zoneDay(env.MERCHANT_TIME_ZONE, since)
  return { ...days, from: Number(day.name), first: day.from, agent, of }
}

export interface Named {
  account: string
  type: MemberType
  hasTeam: boolean
}

/** How members are called; who has excluded themselves has no name for agents. */
export async function namesOf(
  { env, now }: Pick<Context, 'env' | 'now'>,
  members: readonly string[],
): Promise<(member: string) => Named> {
  const { results } = await env.DB.prepare(
    `SELECT m.id, m.username AS account, m.type,
       EXISTS (SELECT 1 FROM team_member t WHERE t.upline = m.id) AS hasTeam,
       EXISTS (SELECT 1 FROM member_guard g WHERE g.member = m.id AND g.until > ?2) AS isGone
     FROM json_each(?1) j JOIN member m ON m.id = j.value`,
  )
    .bind(JSON.stringify([...new Set(members)]), now())
    .all<{ id: string; account: string; type: MemberType; hasTeam: number; isGone: number }>()
  const shown = nameReader(env)
  const names = new Map(
    results.map(({ id, account, type, hasTeam, isGone }): [string, Named] => [
      id,
      { account: isGone ? '' : shown(account), type, hasTeam: hasTeam === 1 && !isGone },
    ]),
  )
  return (member) => names.get(member) ?? { account: '', type: 0, hasTeam: false }
}

/** Both halves of `time_number`; the end of time where there is none. */
export function cursorOf(before: string | undefined): [number, string] {
  const [at, last = ''] = before?.split(/_(.*)/) ?? []
  return at === undefined ? [Number.MAX_SAFE_INTEGER, ''] : [Number(at), last]
}
