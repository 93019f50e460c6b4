import type { Output } from '#lib/api/call'
import type { CALLS } from '#lib/api/index'
import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'

type Stored = Output<(typeof CALLS)['notice.all']>['notices'][number]

/** Writes an announcement; the same code again replaces it. */
export const setNotice: Handler<'notice.set'> = async (notice, context) => {
  const { env, now } = context
  const write = env.DB.prepare(
    `INSERT OR REPLACE INTO notice
       (code, type, place, texts, image, tone, link, sort, starts_at, ends_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).bind(
    notice.code,
    notice.type,
    notice.group,
    JSON.stringify(notice.texts),
    notice.image,
    notice.tone,
    notice.link,
    notice.sort,
    notice.startsAt,
    notice.endsAt,
    now(),
  )
  const detail = `${notice.type} ${notice.group}`.trim()
  await env.DB.batch([write, context.act.row(notice.code, detail)])
  return {}
}

export const removeNotice: Handler<'notice.remove'> = async ({ code }, context) => {
  const { env } = context
  const { meta } = await env.DB.prepare('DELETE FROM notice WHERE code = ?').bind(code).run()
  if (meta.changes === 0) throw new AppError('notice.unknown')
  context.act.note(code, '')
  return {}
}

/** Every announcement as it was written. */
export const allNotices: Handler<'notice.all'> = async (_, { env }) => {
  const { results } = await env.DB.prepare(
    `SELECT code, type, place AS "group", texts, image, tone, link, sort,
       starts_at AS startsAt, ends_at AS endsAt
     FROM notice ORDER BY type, sort, code`,
  ).all<Omit<Stored, 'texts'> & { texts: string }>()
  return { notices: results.map((row) => ({ ...row, texts: JSON.parse(row.texts) })) }
}
