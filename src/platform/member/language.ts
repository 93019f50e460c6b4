import type { Handler } from '#platform/call/context'
import { setLanguageOf } from '#platform/directory/index'

/** Keeps the language that a member has chosen; the same again is the same. */
export const setLanguage: Handler<'member.setLanguage'> = async ({ language }, context) => {
  const { env, member, country, now } = context
  await setLanguageOf(env, { member: member.id, language, country, now: now() })
  return { language }
}
