import { MANAGER_TYPES, type MemberType } from '#lib/rules/member-type'
import { ratesOf } from '#platform/agent/points/index'
import type { Handler } from '#platform/call/context'
import { ALL_SLOTS, endSql, nameReader, pathOf, within } from './below'

interface Row {
  id: string
  account: string
  type: MemberType
  depth: number
  joinedAt: number
  downlines: number
  team: number
  isOnline: number
  isUnused: number
}

/** Members who have excluded themselves are nobody's to be talked to. */
export const NOT_EXCLUDED = `NOT EXISTS (SELECT 1 FROM member_guard g
  WHERE g.member = t.member AND g.until > ?4)`

const SHOWN = `SELECT t.member AS id, m.username AS account, m.type, t.depth,
    t.joined_at AS joinedAt,
    (SELECT COUNT(*) FROM team_member d WHERE d.upline = t.member) AS downlines,
    COALESCE((SELECT h.count FROM team_head h WHERE h.member = t.member
      AND h.slot = ${ALL_SLOTS}), 0) AS team,
    EXISTS (SELECT 1 FROM team_online o WHERE o.member = t.member) AS isOnline,
    m.initial_until > 0 AS isUnused
  FROM team_member t JOIN member m ON m.id = t.member`

/** Everybody, or who may be offered a contract. */
const ONLY = `(?7 IS NULL OR (t.upline = ?1 AND m.type IN (${MANAGER_TYPES.join()})))`

const DIRECT = `${SHOWN} WHERE t.upline = ?1 AND t.joined_at <= ?2
  AND (t.joined_at < ?2 OR t.member < ?3) AND ${NOT_EXCLUDED} AND ?6 = '' AND ${ONLY}
  ORDER BY t.joined_at DESC, t.member DESC LIMIT ?5`

/** By the beginning of a name, anywhere below, after a name. */
const FOUND = `${SHOWN} JOIN team_member a ON a.member = ?1
  WHERE m.username >= ?6 AND m.username < ?6 || char(1114111) AND t.path > a.path
    AND t.path < ${endSql('a.path')} AND ${NOT_EXCLUDED} AND ?2 > 0
    AND m.username > ?3 AND ${ONLY}
  ORDER BY m.username LIMIT ?5`

/** A page of the tree. Names that the profile masks are found only when written whole. */
export const listTeam: Handler<'team.list'> = async (input, context) => {
  const { env, now } = context
  const { search, only, before, count } = input
  const agent = context.member
  const of = await within(context, input.of ?? agent.id)
  const [at, last = ''] = before?.split(/_(.*)/) ?? []
  const from = at === undefined ? Number.MAX_SAFE_INTEGER : Number(at)
  const name = search.trim()
  const shown = nameReader(env)
  const { results } = await env.DB.prepare(name ? FOUND : DIRECT)
    .bind(of.id, from, last, now(), count, name, only ?? null)
    .all<Row>()
  const isMasked = shown('ab') !== 'ab'
  const rows = results.filter(
    ({ account }) => !name || !isMasked || account.toLowerCase() === name.toLowerCase(),
  )
  const [path, rates] = await Promise.all([
    pathOf(env, agent.id, of),
    ratesOf(
      env,
      rows.map(({ id }) => id),
    ),
  ])
  const end = results.length === count ? results.at(-1) : undefined
  // Of masked names one at most is found, and no name shows by its place among them.
  const next = name && isMasked ? undefined : end
  const top = of.depth - path.length + 1
  return {
    path,
    members: rows.map(({ account, depth, isOnline, isUnused, ...row }) => ({
      ...row,
      account: shown(account),
      level: depth - top,
      rates: rates.get(row.id) ?? {},
      isOnline: isOnline === 1,
      isUnused: isUnused === 1,
    })),
    next: next ? `${next.joinedAt}_${name ? next.account : next.id}` : null,
  }
}
