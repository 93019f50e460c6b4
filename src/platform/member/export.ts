import { EXPORT_ROWS } from '#lib/limits'
import type { Handler } from '#platform/context'
import { askBook, bookOfToken, memberOf } from '#platform/objects'

type Rows = Record<string, unknown>[]

/** What the directory and other features keep of a member, without anything that signs in. */
const KEPT: Record<string, string> = {
  account: `SELECT id, username, type, invite_code, state, registered_at, register_url, mobile,
    mobile_verified, email, password_at FROM member WHERE id = ?`,
  profile: 'SELECT fields, country, updated_at FROM member_profile WHERE member = ?',
  secondFactor: 'SELECT state, updated_at FROM second_factor WHERE member = ?',
  favorites: 'SELECT game_code, at FROM game_favorite WHERE member = ?',
  feedback: 'SELECT id, content, remark, answer, at, answered_at FROM feedback WHERE member = ?',
}

const ENTRIES = `SELECT seq, id, kind, reference, amount, balance_after, at FROM record_entry
  WHERE member = ? AND seq < ? ORDER BY seq DESC LIMIT ?`

/** Everything kept of the member, read where it is kept; entries and tickets in pages. */
export const exportData: Handler<'member.export'> = async ({ before }, context) => {
  const { env, token } = context
  const member = await memberOf('member.export', context)
  const rows = async (query: string, ...values: (string | number)[]): Promise<Rows> =>
    (
      await env.DB.prepare(query)
        .bind(member, ...values)
        .all<Rows[number]>()
    ).results
  const from = before ?? Number.MAX_SAFE_INTEGER
  const entries = (await rows(ENTRIES, from, EXPORT_ROWS)) as (Rows[number] & { seq: number })[]
  const next = entries.length === EXPORT_ROWS ? (entries.at(-1)?.seq ?? null) : null
  const tickets = await rows(
    `SELECT * FROM record_ticket WHERE member = ?1 AND id IN (SELECT value FROM json_each(?2))`,
    JSON.stringify(
      entries.filter(({ kind }) => kind === 'stake').map(({ reference }) => reference),
    ),
  )
  if (before) return { sections: { entries, tickets }, next }
  const kept = await Promise.all(
    Object.entries(KEPT).map(async ([name, query]) => [name, await rows(query)] as const),
  )
  const inBook = await askBook(env, bookOfToken(token), 'kept', member)
  return { sections: { ...Object.fromEntries(kept), ...inBook, entries, tickets }, next }
}
