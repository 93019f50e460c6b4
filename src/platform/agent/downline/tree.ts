import type { Output } from '#lib/api/call'
import type { tree } from '#lib/api/operator/agent'
import { AppError } from '#lib/errors'
import { AGENT_TYPES } from '#lib/rules/member-type'
import { periodAt } from '#lib/time/period'
import { contractsInForce } from '#platform/agent/agreement/index'
import { ratesOfOne } from '#platform/agent/points/index'
import { ALL_SLOTS, standing, type TeamMember } from '#platform/agent/team/index'
import type { Context, Handler } from '#platform/call/context'
import { findByName } from '#platform/directory/index'

type Tree = Output<typeof tree>
type Node = Tree['members'][number]

const IS_AGENT = `type IN (${AGENT_TYPES.join(', ')})`

/** Each level is a range of an index, whatever the number of members. */
const LEVELS = {
  agents: `SELECT m.id, m.username AS account, m.type, m.registered_at AS joinedAt FROM member m
    WHERE m.upline IS ?1 AND m.${IS_AGENT} AND m.state = 'active'
      AND (m.registered_at, m.id) > (?2, ?3) ORDER BY m.registered_at, m.id LIMIT ?4`,
  all: `SELECT m.id, m.username AS account, m.type, t.joined_at AS joinedAt
    FROM team_member t CROSS JOIN member m ON m.id = t.member
    WHERE t.upline IS ?1 AND (t.joined_at, t.member) > (?2, ?3)
    ORDER BY t.joined_at, t.member LIMIT ?4`,
} as const

const FIGURES = `SELECT j.value AS id,
    (SELECT COUNT(*) FROM team_member d WHERE d.upline = j.value) AS downlines,
    (SELECT COUNT(*) FROM member a WHERE a.upline = j.value AND a.${IS_AGENT}
      AND a.state = 'active') AS agents,
    COALESCE((SELECT h.count FROM team_head h WHERE h.member = j.value
      AND h.slot = ${ALL_SLOTS}), 0) AS team,
    COALESCE(SUM(d.valid), 0) AS valid, COALESCE(SUM(d.stake - d.payout), 0) AS gross
  FROM json_each(?1) j LEFT JOIN team_day d ON d.member = j.value AND d.day BETWEEN ?2 AND ?3
  GROUP BY j.key`

const PATH = `SELECT m.id, m.username AS account, m.type FROM json_each(?) j
  JOIN member m ON m.id = j.value ORDER BY j.key`

type Listed = Pick<Node, 'id' | 'account' | 'type' | 'joinedAt'>
type Figures = Omit<Node, keyof Listed>

/** Members with who is below them and what those did this month. */
async function withFigures({ env, now }: Context, listed: readonly Listed[]): Promise<Node[]> {
  const { days } = periodAt('monthly', env.MERCHANT_TIME_ZONE, now())
  const { results } = await env.DB.prepare(FIGURES)
    .bind(JSON.stringify(listed.map(({ id }) => id)), ...days)
    .all<Figures & { id: string }>()
  const found = new Map(results.map(({ id, ...figures }) => [id, figures]))
  const none = { downlines: 0, agents: 0, team: 0, valid: 0, gross: 0 }
  return listed.map((row) => ({ ...row, ...(found.get(row.id) ?? none) }))
}

/** Whoever has a place in the tree, by name or id. */
async function placeOf({ env }: Context, of: string): Promise<TeamMember> {
  const found = await findByName(env, of)
  const place = await standing(env, found?.id ?? of)
  if (!place) throw new AppError('member.not-found')
  return place
}

/** Who was asked for, with their points and contracts, and the way down to them. */
async function asked(context: Context, of: string): Promise<Pick<Tree, 'path' | 'self'>> {
  const { DB } = context.env
  const { id, account, type, path } = await placeOf(context, of)
  const ids = JSON.stringify(path.split('/').filter(Boolean))
  const joined = DB.prepare('SELECT joined_at FROM team_member WHERE member = ?').bind(id)
  const [way, rates, contracts, joinedAt] = await Promise.all([
    DB.prepare(PATH).bind(ids).all<Tree['path'][number]>(),
    ratesOfOne(context.env, id),
    contractsInForce(context.env, id),
    joined.first<number>('joined_at'),
  ])
  const listed = { id, account, type, joinedAt: joinedAt ?? 0 }
  const [node = { ...listed, downlines: 0, agents: 0, team: 0, valid: 0, gross: 0 }] =
    await withFigures(context, [listed])
  return { path: way.results, self: { ...node, rates, contracts } }
}

/** A level of the agents’ tree, as the staff see it: one call for what is opened. */
export const agentTree: Handler<'operator.agentTree'> = async (input, context) => {
  const { of, only, before, count } = input
  const top = of === undefined ? { path: [], self: null } : await asked(context, of)
  const [at = '-1', id = ''] = before?.split(/_(.*)/) ?? []
  const { results } = await context.env.DB.prepare(LEVELS[only])
    .bind(top.self?.id ?? null, Number(at), id, count)
    .all<Listed>()
  const last = results.length === count ? results.at(-1) : undefined
  return {
    ...top,
    members: await withFigures(context, results),
    next: last ? `${last.joinedAt}_${last.id}` : null,
  }
}
