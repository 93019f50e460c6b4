import { RECORD_CSV_ROWS } from '#lib/limits'
import { toDecimal } from '#lib/money'
import type { MemberType } from '#lib/rules/member-type'
import { ratesOf } from '#platform/agent/points/index'
import type { Handler, MemberContext } from '#platform/call/context'
import { csvLine } from '#platform/call/csv'
import { nameReader, pathOf, type TeamMember, within } from './below'
import { STILL_THERE } from './now'
import { type Asked, monthNow, pageOf, type Row } from './sorted'

/** Somebody in the list as their agent reads them. */
function reader(context: MemberContext, level: (depth: number) => number) {
  const shown = nameReader(context.env)
  const month = monthNow(context)
  const now = context.now()
  const seen = (at: number) => (at === STILL_THERE ? now : at || null)
  return ({ account, depth, isOnline, isUnused, ...row }: Row) => {
    const { id, type, joinedAt, downlines, team, balance } = row
    return {
      ...{ id, type, joinedAt, downlines, team, balance },
      account: shown(account),
      level: level(depth),
      valid: row.month === month ? row.valid : 0,
      seenAt: seen(row.seenAt),
      isOnline: isOnline === 1,
      isUnused: isUnused === 1,
    }
  }
}

/** A page, and how its rows are read. */
async function listed(context: MemberContext, of: TeamMember, asked: Asked) {
  const { rows, next } = await pageOf(context, of, asked)
  const { env, member } = context
  const path = await pathOf(env, member.id, of)
  const top = of.depth - path.length + 1
  return { rows, next, path, read: reader(context, (depth) => depth - top) }
}

/** A page of the tree. Names that the profile masks are found only when written whole. */
export const listTeam: Handler<'team.list'> = async (input, context) => {
  const { env } = context
  const of = await within(context, input.of ?? context.member.id)
  const search = input.search.trim()
  const page = await listed(context, of, { ...input, search })
  const isMasked = nameReader(env)('ab') !== 'ab'
  const rows = page.rows.filter(
    ({ account }) => !search || !isMasked || account.toLowerCase() === search.toLowerCase(),
  )
  const rates = await ratesOf(
    env,
    rows.map(({ id }) => id),
  )
  return {
    path: page.path,
    members: rows.map((row) => ({ ...page.read(row), rates: rates.get(row.id) ?? {} })),
    // Of masked names one at most is found, and no name shows by its place among them.
    next: search && isMasked ? null : page.next,
  }
}

/** Types as the columns are named: in words of the field. */
const TYPES: Record<MemberType, string> = {
  0: 'member',
  1: 'agent',
  2: 'top_agent',
  4: 'trial',
  41: 'affiliate',
  42: 'top_affiliate',
}

const HEAD = csvLine([
  ...['member', 'type', 'level', 'direct', 'team', 'balance', 'valid_this_month'],
  ...['online', 'last_seen', 'joined'],
])

/** A part of a level as CSV, a head first. */
export const listTeamCsv: Handler<'team.listCsv'> = async (input, context) => {
  const of = await within(context, input.of ?? context.member.id)
  const asked = { ...input, search: '', count: RECORD_CSV_ROWS }
  const { rows, next, read } = await listed(context, of, asked)
  const lines = rows.map((row) => {
    const { account, type, level, downlines, team, balance, valid, ...times } = read(row)
    return csvLine([
      ...[account, TYPES[type], String(level), String(downlines), String(team)],
      ...[toDecimal(balance), toDecimal(valid), String(times.isOnline)],
      ...[times.seenAt, times.joinedAt].map((at) => (at ? new Date(at).toISOString() : '')),
    ])
  })
  return { csv: (input.before === undefined ? HEAD : '') + lines.join(''), next }
}
