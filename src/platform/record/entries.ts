import type { Output } from '#lib/api/call'
import type { entries } from '#lib/api/record'
import type { Handler } from '#platform/context'
import { assertOpened, bookOfToken, bookStub, unwrap } from '#platform/objects'

type Row = Output<typeof entries>['entries'][number] & { seq: number }

/** A ticket has the number of the entry that took its stake: all others of it are later. */
const firstOf = (ticket: string): number => Number(/-(\d{1,15})$/.exec(ticket)?.[1] ?? 0)

/** The member's account record from the projection, newest first. */
export const recordEntries: Handler<'record.entries'> = async (input, context) => {
  const { before, ticket = '', count } = input
  const { env, token } = context
  const book = bookOfToken(token)
  await assertOpened(env, book)
  const member = unwrap<{ id: string }>(await bookStub(env, book).identify('record.entries', token))
  const { results } = await env.DB.prepare(
    `SELECT id, seq, kind, reference, amount, balance_after AS balanceAfter, at
     FROM record_entry WHERE member = ?1 AND seq < ?2 AND seq >= ?3 AND (?4 = '' OR reference = ?4)
     ORDER BY seq DESC LIMIT ?5`,
  )
    .bind(member.id, before ?? Number.MAX_SAFE_INTEGER, firstOf(ticket), ticket, count)
    .all<Row>()
  const next = results.length === count ? (results.at(-1)?.seq ?? null) : null
  return { entries: results.map(({ seq: _, ...entry }) => entry), next }
}
