import type { Env } from '#env'
import type { Output } from '#lib/api/call'
import type { list as listCall } from '#lib/api/member/message'
import { AppError } from '#lib/errors'
import { randomId } from '#lib/ids'
import type { Handler } from '#platform/call/context'
import { findByName } from '#platform/directory/index'
import { writeMessages } from './leave'

type Shown = Output<typeof listCall>['messages'][number]
type Row = Omit<Shown, 'params' | 'isRead'> & { params: string; read_at: number }

const UNREAD = `SELECT COUNT(*) AS count FROM message
  WHERE member = ? AND read_at = 0 AND removed_at = 0`

const countUnread = async (env: Env, member: string) =>
  (await env.DB.prepare(UNREAD).bind(member).first<number>('count')) ?? 0

/** How many messages the member has not read. */
export const unread: Handler<'message.unread'> = async (_input, context) => {
  const member = context.member.id
  return { count: await countUnread(context.env, member) }
}

/** The inbox, a page at a time. */
export const listMessages: Handler<'message.list'> = async (input, context) => {
  const { env } = context
  const { kind, before, count } = input
  const member = context.member.id
  const at = before ? Number(before.slice(0, before.indexOf('_'))) : Number.MAX_SAFE_INTEGER
  const last = before?.slice(before.indexOf('_') + 1) ?? ''
  const [page, counted] = await env.DB.batch([
    env.DB.prepare(
      `SELECT id, kind, key, params, title, body, at, read_at FROM message
       WHERE member = ?1 AND removed_at = 0 AND (?2 IS NULL OR kind = ?2)
         AND at <= ?3 AND (at < ?3 OR id < ?4) ORDER BY at DESC, id DESC LIMIT ?5`,
    ).bind(member, kind ?? null, at, last, count),
    env.DB.prepare(UNREAD).bind(member),
  ])
  const rows = (page?.results ?? []) as Row[]
  const oldest = rows.length === count ? rows.at(-1) : undefined
  return {
    messages: rows.map(({ params, read_at, ...row }) => ({
      ...row,
      params: JSON.parse(params) as Shown['params'],
      isRead: read_at > 0,
    })),
    unread: (counted?.results[0] as { count: number } | undefined)?.count ?? 0,
    next: oldest ? `${oldest.at}_${oldest.id}` : null,
  }
}

/** Sets a time of one of the member's messages; those of others are as unknown as any. */
async function mark(env: Env, column: 'read_at' | 'removed_at', of: [string, string, number]) {
  const [id, member, now] = of
  const { meta } = await env.DB.prepare(
    `UPDATE message SET ${column} = CASE WHEN ${column} = 0 THEN ?3 ELSE ${column} END
     WHERE id = ?1 AND member = ?2 AND removed_at = 0`,
  )
    .bind(id, member, now)
    .run()
  if (meta.changes === 0) throw new AppError('message.unknown')
  return { count: await countUnread(env, member) }
}

export const readMessage: Handler<'message.read'> = async ({ id }, context) =>
  mark(context.env, 'read_at', [id, context.member.id, context.now()])

export const removeMessage: Handler<'message.remove'> = async ({ id }, context) =>
  mark(context.env, 'removed_at', [id, context.member.id, context.now()])

export const readAll: Handler<'message.readAll'> = async (_input, context) => {
  const member = context.member.id
  await context.env.DB.prepare(
    'UPDATE message SET read_at = ? WHERE member = ? AND read_at = 0 AND removed_at = 0',
  )
    .bind(context.now(), member)
    .run()
  return { count: 0 }
}

/** Writes to one member or to all of them; who has excluded themselves gets no promotion. */
export const sendMessage: Handler<'operator.message'> = async (input, context) => {
  const { env, now } = context
  const { kind, account, title, body } = input
  const member = account ? await findByName(env, account) : null
  if (account && !member) throw new AppError('member.not-found')
  const id = `m${randomId(9)}`
  const [done] = await env.DB.batch([
    env.DB.prepare(
      writeMessages(`SELECT ?1 || '-' || m.id, m.id, ?2, '', '{}', ?3, ?4, ?5 FROM member m
        LEFT JOIN member_guard g ON g.member = m.id AND g.until > ?5
        WHERE m.state = 'active' AND m.type <> 4 AND (?6 IS NULL OR m.id = ?6)
          AND (?2 <> 'promotion' OR g.member IS NULL)`),
    ).bind(id, kind, title, body, now(), member?.id ?? null),
    context.act.row(account || '*', title),
  ])
  return { sent: done?.meta.changes ?? 0, id }
}
