import { MANAGER_TYPES, type MemberType } from '#lib/rules/member-type'
import type { TeamSort } from '#lib/rules/team-sort'
import { zoneDay } from '#lib/time/zone-day'
import type { Context } from '#platform/call/context'
import { ALL_SLOTS, endSql, type TeamMember } from './below'

export interface Row {
  id: string
  account: string
  type: MemberType
  depth: number
  joinedAt: number
  downlines: number
  team: number
  balance: number
  month: number
  valid: number
  seenAt: number
  isOnline: number
  isUnused: number
}

export interface Asked {
  search: string
  only?: 'receivers' | undefined
  sort: TeamSort
  direction: 'asc' | 'desc'
  before?: string | undefined
  count: number
}

type Value = string | number
/** A part of a statement, with what is bound to its marks in their sequence. */
interface Part {
  sql: string
  values: readonly Value[]
}

/** What each order goes by, with the table whose index has it; ids decide among equals. */
const SORTS: Record<TeamSort, { first: 't' | 'n'; keys: readonly (keyof Row)[]; by: string }> = {
  joined: { first: 't', keys: ['joinedAt'], by: 't.joined_at' },
  balance: { first: 'n', keys: ['balance'], by: 'n.balance' },
  // Who bet in an earlier month alone has bet nothing in this one: less than whoever has.
  valid: { first: 'n', keys: ['month', 'valid'], by: 'n.month, n.valid' },
  seen: { first: 'n', keys: ['seenAt'], by: 'n.seen_at' },
}

const COLUMNS = `t.member AS id, m.username AS account, m.type, t.depth,
  t.joined_at AS joinedAt, n.balance, n.month, n.valid, n.seen_at AS seenAt,
  (SELECT COUNT(*) FROM team_member d WHERE d.upline = t.member) AS downlines,
  COALESCE((SELECT h.count FROM team_head h WHERE h.member = t.member
    AND h.slot = ${ALL_SLOTS}), 0) AS team,
  EXISTS (SELECT 1 FROM team_online o WHERE o.member = t.member) AS isOnline,
  m.initial_until > 0 AS isUnused`

// The order of the tables is that of the index: none is sorted.
const TABLES = {
  t: `team_member t CROSS JOIN member m ON m.id = t.member
    CROSS JOIN team_now n ON n.member = t.member`,
  n: `team_now n CROSS JOIN team_member t ON t.member = n.member
    CROSS JOIN member m ON m.id = n.member`,
}

/** Members who have excluded themselves are nobody's to be talked to. */
const shown = (now: number): Part => ({
  sql: `NOT EXISTS (SELECT 1 FROM member_guard g WHERE g.member = t.member AND g.until > ?)`,
  values: [now],
})
/** Everybody, or who may be offered a contract. */
const receivers = (of: string): Part => ({
  sql: `t.upline = ? AND m.type IN (${MANAGER_TYPES.join()})`,
  values: [of],
})

/** A cursor's parts: what the list is in the order of, and the last id. */
function cursorParts(before: string, keys: number): Value[] {
  const parts = before.split('_')
  return [...parts.slice(0, keys).map(Number), parts.slice(keys).join('_')]
}

const joined = (parts: readonly Part[]): Part => ({
  sql: parts.map(({ sql }) => sql).join(' AND '),
  values: parts.flatMap(({ values }) => values),
})

/** Direct downlines in an order, after a row of it: a range of an index. */
function direct(of: TeamMember, asked: Asked, conditions: readonly Part[]): Part {
  const { sort, direction, before, count } = asked
  const { first, keys, by } = SORTS[sort]
  const [isAfter, way] = direction === 'asc' ? ['>', 'ASC'] : ['<', 'DESC']
  const columns = `${by}, ${first}.member`
  const marks = [...keys, 'id'].map(() => '?').join(', ')
  const after: Part[] = before
    ? [{ sql: `(${columns}) ${isAfter} (${marks})`, values: cursorParts(before, keys.length) }]
    : []
  const where = joined([{ sql: `${first}.upline = ?`, values: [of.id] }, ...after, ...conditions])
  const ways = columns.replaceAll(/[\w.]+/g, (column) => `${column} ${way}`)
  return {
    sql: `SELECT ${COLUMNS} FROM ${TABLES[first]} WHERE ${where.sql} ORDER BY ${ways} LIMIT ?`,
    values: [...where.values, count],
  }
}

/** By the beginning of a name, anywhere below, after a name. */
function found(of: TeamMember, asked: Asked, conditions: readonly Part[]): Part {
  const { search, before, count } = asked
  const [, last = ''] = before ? cursorParts(before, 1) : []
  const named: Part = {
    sql: `a.member = ? AND m.username >= ? AND m.username < ? || char(1114111)
      AND t.path > a.path AND t.path < ${endSql('a.path')} AND m.username > ?`,
    values: [of.id, search, search, last],
  }
  const where = joined([named, ...conditions])
  return {
    sql: `SELECT ${COLUMNS} FROM team_member t JOIN member m ON m.id = t.member
      JOIN team_now n ON n.member = t.member JOIN team_member a
      WHERE ${where.sql} ORDER BY m.username LIMIT ?`,
    values: [...where.values, count],
  }
}

/** A page of a level of the tree, or of who is called so. */
export async function pageOf({ env, now }: Context, of: TeamMember, asked: Asked) {
  const conditions = [shown(now()), ...(asked.only ? [receivers(of.id)] : [])]
  const { sql, values } = (asked.search ? found : direct)(of, asked, conditions)
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>()
  const end = results.length === asked.count ? results.at(-1) : undefined
  const keys = asked.search
    ? (['joinedAt', 'account'] as const)
    : [...SORTS[asked.sort].keys, 'id' as const]
  return { rows: results, next: end ? keys.map((key) => end[key]).join('_') : null }
}

/** The merchant's month, as it is counted in. */
export const monthNow = ({ env, now }: Context): number =>
  Math.floor(Number(zoneDay(env.MERCHANT_TIME_ZONE, now()).name) / 100)
