import type { Env } from '#env'

/** What a member tells of themselves; empty texts are not kept. */
interface Profile {
  fields: Readonly<Record<string, string>>
  country: string
}

interface ProfileChange extends Profile {
  member: string
  now: number
  /** Fields that cannot be changed once they are set. */
  fixed: readonly string[]
}

/** The first details of a member whose name was claimed in the same batch. */
export const firstProfile = (
  { DB }: Env,
  { member, fields, country, now }: Omit<ProfileChange, 'fixed'>,
): D1PreparedStatement =>
  DB.prepare(
    `INSERT INTO member_profile (member, fields, country, updated_at)
     SELECT id, ?, ?, ? FROM member WHERE id = ?`,
  ).bind(JSON.stringify(fields), country, now, member)

/** Changes details, an empty text takes one back; false when a fixed one would be another. */
export async function changeProfile({ DB }: Env, change: ProfileChange): Promise<boolean> {
  const { member, fields, country, now, fixed } = change
  const patch = Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])
  const isFree = fixed.map((name) => {
    const known = `json_extract(member_profile.fields, '$.${name}')`
    return `(${known} IS NULL OR ${known} = json_extract(?3, '$.${name}'))`
  })
  const { meta } = await DB.prepare(
    `INSERT INTO member_profile (member, fields, country, updated_at)
     VALUES (?1, json_patch('{}', ?2), ?4, ?5)
     ON CONFLICT (member) DO UPDATE SET
       fields = json_patch(fields, ?2), updated_at = ?5
     WHERE ${['?3 IS NOT NULL', ...isFree].join(' AND ')}`,
  )
    .bind(member, JSON.stringify(Object.fromEntries(patch)), JSON.stringify(fields), country, now)
    .run()
  return meta.changes > 0
}

/** Keeps the language that a member has chosen. */
export async function setLanguageOf(
  { DB }: Env,
  {
    member,
    language,
    country,
    now,
  }: Record<'member' | 'language' | 'country', string> & {
    now: number
  },
): Promise<void> {
  await DB.prepare(
    `INSERT INTO member_profile (member, fields, country, updated_at, language)
     VALUES (?1, '{}', ?2, ?3, ?4)
     ON CONFLICT (member) DO UPDATE SET language = ?4, updated_at = ?3`,
  )
    .bind(member, country, now, language)
    .run()
}

/** The language that a member has chosen; empty: none yet. */
export async function languageOfMember({ DB }: Env, member: string): Promise<string> {
  const row = await DB.prepare('SELECT language FROM member_profile WHERE member = ?')
    .bind(member)
    .first<{ language: string }>()
  return row?.language ?? ''
}
