import { createHash } from 'node:crypto'
import type { Handler } from '#platform/call/context'
import { whose } from './whose'

/** What the staff wrote of a member goes with who that was. */
export const ERASE_NOTES = 'DELETE FROM member_note WHERE member = ?'
export const ERASE_TAGS = 'DELETE FROM member_tag WHERE member = ?'

const idOf = (operator: string, key: string) =>
  createHash('sha256').update(`${operator.toLowerCase()}|${key}`).digest('hex').slice(0, 32)

/** Writes a note about a member; asked again, it is the same note. */
export const addNote: Handler<'operator.addNote'> = async ({ account, text }, context) => {
  const { env, operator, key, now, act } = context
  const { id, username } = await whose(context, account)
  const kept = await env.DB.prepare('INSERT OR IGNORE INTO member_note VALUES (?, ?, ?, ?, ?)')
    .bind(idOf(operator, key), id, operator, text, now())
    .run()
  if (kept.meta.changes !== 1) context.markReplayed()
  act.note(username, text.slice(0, 200))
  return {}
}

/** Puts tags on a member in the place of those before. */
export const setTags: Handler<'operator.setTags'> = async ({ account, tags }, context) => {
  const { DB } = context.env
  const { id, username } = await whose(context, account)
  await DB.batch([
    DB.prepare(ERASE_TAGS).bind(id),
    DB.prepare('INSERT OR IGNORE INTO member_tag SELECT ?1, value FROM json_each(?2)').bind(
      id,
      JSON.stringify(tags),
    ),
    context.act.row(username, tags.join(', ')),
  ])
  return {}
}
