import type { Output } from '#lib/api/call'
import type { entries } from '#lib/api/record'
import type { Handler } from '#platform/context'
import { assertOpened, bookOfToken, bookStub, unwrap } from '#platform/objects'

type Row = Output<typeof entries>['entries'][number] & { seq: number }

/** The member's account record from the projection, newest first. */
export const recordEntries: Handler<'record.entries'> = async ({ before, count }, context) => {
  const { env, token } = context
  const book = bookOfToken(token)
  await assertOpened(env, book)
  const member = unwrap<{ id: string }>(await bookStub(env, book).identify('record.entries', token))
  const { results } = await env.DB.prepare(
    `SELECT id, seq, kind, reference, amount, balance_after AS balanceAfter, at
     FROM record_entry WHERE member = ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
  )
    .bind(member.id, before ?? Number.MAX_SAFE_INTEGER, count)
    .all<Row>()
  const next = results.length === count ? (results.at(-1)?.seq ?? null) : null
  return { entries: results.map(({ seq: _, ...entry }) => entry), next }
}
