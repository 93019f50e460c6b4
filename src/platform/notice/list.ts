import type { Output } from '#lib/api/call'
import { AGENTS_GROUP, type list as listCall, type Notice } from '#lib/api/site/notice'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import type { Context, Handler } from '#platform/call/context'
import { inLanguage } from '#platform/call/language'

type Text = { title: string; content: string }
type Row = Omit<Notice, 'title' | 'content'> & { texts: string; total: number }

/** In a language, else in the site's own, else in the first it was written in. */
function textIn(language: string, texts: Record<string, Text>): Text {
  const own = texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0]
  return own ?? { title: '', content: '' }
}

interface NoticeQuery {
  types: string
  group?: string | undefined
  page: number
  count: number
}

/** What is on now, in the order that the operator gave it, the newest first among equals. */
export async function noticesOn(
  { types, group, page, count }: NoticeQuery,
  { env, language, now }: Context,
): Promise<Output<typeof listCall>> {
  const { results } = await env.DB.prepare(
    `SELECT code, type, place AS "group", texts, image, tone, link,
       CASE WHEN starts_at > 0 THEN starts_at ELSE updated_at END AS at, COUNT(*) OVER () AS total
     FROM notice
     WHERE type IN (SELECT value FROM json_each(?1))
       AND (place = ?2 OR (?2 IS NULL AND place <> ?6))
       AND starts_at <= ?3 AND (ends_at = 0 OR ends_at > ?3)
     ORDER BY sort, at DESC, code LIMIT ?4 OFFSET ?5`,
  )
    .bind(
      JSON.stringify(types.split(',')),
      group ?? null,
      now(),
      count,
      (page - 1) * count,
      AGENTS_GROUP,
    )
    .all<Row>()
  const list = results.map(({ texts, total: _, ...row }) => ({
    ...row,
    ...textIn(language, JSON.parse(texts)),
  }))
  return { list, total: results[0]?.total ?? 0 }
}

/** What everybody may read. */
export const listNotices: Handler<'notice.list'> = (asked, context) =>
  noticesOn(asked, inLanguage(context, asked.language))

/** What agents alone read. */
export const agentNotices: Handler<'agent.notices'> = async (asked, context) => {
  return noticesOn({ ...asked, types: 'PL', group: AGENTS_GROUP }, context)
}
