import type { Notice } from '#lib/api/notice'
import { DEFAULT_LANGUAGE } from '#lib/i18n/languages'
import type { Handler } from '#platform/context'

type Text = { title: string; content: string }
type Row = Omit<Notice, 'title' | 'content'> & { texts: string; total: number }

/** In a language, else in the site's own, else in the first it was written in. */
function textIn(language: string, texts: Record<string, Text>): Text {
  const own = texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0]
  return own ?? { title: '', content: '' }
}

/** What is on now, in the order that the operator gave it, the newest first among equals. */
export const listNotices: Handler<'notice.list'> = async (asked, { env, language, now }) => {
  const { results } = await env.DB.prepare(
    `SELECT code, type, place AS "group", texts, image, tone, link,
       CASE WHEN starts_at > 0 THEN starts_at ELSE updated_at END AS at, COUNT(*) OVER () AS total
     FROM notice
     WHERE type IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR place = ?2)
       AND starts_at <= ?3 AND (ends_at = 0 OR ends_at > ?3)
     ORDER BY sort, at DESC, code LIMIT ?4 OFFSET ?5`,
  )
    .bind(
      JSON.stringify(asked.types.split(',')),
      asked.group ?? null,
      now(),
      asked.count,
      (asked.page - 1) * asked.count,
    )
    .all<Row>()
  const list = results.map(({ texts, total: _, ...row }) => ({
    ...row,
    ...textIn(language, JSON.parse(texts)),
  }))
  return { list, total: results[0]?.total ?? 0 }
}
