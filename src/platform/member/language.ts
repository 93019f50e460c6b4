import type { Handler } from '#platform/call/context'

/** Keeps the language that a member has chosen; the same again is the same. */
export const setLanguage: Handler<'member.setLanguage'> = async ({ language }, context) => {
  const { env, member, country, now } = context
  await env.DB.prepare(
    `INSERT INTO member_profile (member, fields, country, updated_at, language)
     VALUES (?1, '{}', ?2, ?3, ?4)
     ON CONFLICT (member) DO UPDATE SET language = ?4, updated_at = ?3`,
  )
    .bind(member.id, country, now(), language)
    .run()
  return { language }
}
