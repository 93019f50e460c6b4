import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { maskedName } from '#lib/rules/masked-name'
import type { MemberType } from '#lib/rules/member-type'
import { profileOf } from '#lib/rules/profile'
import type { MemberContext } from '#platform/call/context'

/** A member as the tree has them. */
export interface TeamMember {
  id: string
  book: string
  account: string
  type: MemberType
  upline: string | null
  path: string
  depth: number
}

/** The end of the range of texts that begin with a path: `/` is followed by `0`. */
export const endOf = (path: string) => `${path.slice(0, -1)}0`

/** The same in SQL, for a column that holds a path. */
export const endSql = (column: string) => `substr(${column}, 1, length(${column}) - 1) || '0'`

const COLUMNS = `m.id, m.book, m.username AS account, m.type, t.upline, t.path, t.depth`

/** The slot of `team_head` that is of all who joined a team, whenever it was. */
export const ALL_SLOTS = Number.MAX_SAFE_INTEGER

/** Somebody's place in the tree, or null. */
export const standing = (env: Env, member: string): Promise<TeamMember | null> =>
  env.DB.prepare(
    `SELECT ${COLUMNS} FROM team_member t JOIN member m ON m.id = t.member WHERE t.member = ?`,
  )
    .bind(member)
    .first<TeamMember>()

/** Writes down that an agent asked for what is not theirs. */
export const noteRefusal = (
  { env, now, requestId, name, member }: MemberContext,
  subject: string,
) =>
  env.DB.prepare(
    'INSERT INTO team_refusal (at, member, call, subject, request) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(now(), member.id, name, subject, requestId)
    .run()

/**
 * A member of the agent's own subtree, or the agent. Anybody else is as unknown as nobody, and the
 * question is written down.
 */
export async function within(context: MemberContext, member: string): Promise<TeamMember> {
  const found = await context.env.DB.prepare(
    `SELECT ${COLUMNS} FROM team_member a JOIN team_member t
       ON t.path >= a.path AND t.path < ${endSql('a.path')}
     JOIN member m ON m.id = t.member WHERE a.member = ?1 AND t.member = ?2`,
  )
    .bind(context.member.id, member)
    .first<TeamMember>()
  if (found) return found
  await noteRefusal(context, member)
  throw new AppError('member.not-found')
}

/** How an agent reads the names of their team: with stars where the profile says so. */
export const nameReader = (env: Pick<Env, 'PROFILE'>) =>
  profileOf(env.PROFILE).teamNamesMasked ? maskedName : (account: string) => account

/** The ids of a path from the agent on, with their names. */
export async function pathOf(env: Env, agent: string, to: TeamMember) {
  const ids = to.path.split('/').filter(Boolean)
  const { results } = await env.DB.prepare(
    `SELECT m.id, m.username AS account FROM json_each(?) j JOIN member m ON m.id = j.value
     ORDER BY j.key`,
  )
    .bind(JSON.stringify(ids.slice(ids.indexOf(agent))))
    .all<{ id: string; account: string }>()
  const shown = nameReader(env)
  return results.map(({ id, account }) => ({ id, account: shown(account) }))
}
