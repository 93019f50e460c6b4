import type { Env } from '#env'

/** The language that a member has chosen; empty: none yet. */
export async function languageOfMember(env: Env, member: string): Promise<string> {
  const row = await env.DB.prepare('SELECT language FROM member_profile WHERE member = ?')
    .bind(member)
    .first<{ language: string }>()
  return row?.language ?? ''
}
