import type { Output } from '#lib/api/call'
import type { entries } from '#lib/api/money/record'
import type { Handler } from '#platform/call/context'

type Row = Output<typeof entries>['entries'][number] & { seq: number }

/** A ticket has the id of the entry that took its stake: all others of it are later. */
const FIRST = 'COALESCE((SELECT seq FROM record_entry WHERE id = ?3 AND member = ?1), 0)'

/** The member's account record from the projection, newest first. */
export const recordEntries: Handler<'record.entries'> = async (input, context) => {
  const { before, ticket = '', count } = input
  const { env, member } = context
  const { results } = await env.DB.prepare(
    `SELECT id, seq, kind, reference, amount, balance_after AS balanceAfter, at
     FROM record_entry WHERE member = ?1 AND seq < ?2 AND seq >= ${FIRST}
       AND (?3 = '' OR reference = ?3)
     ORDER BY seq DESC LIMIT ?4`,
  )
    .bind(member.id, before ?? Number.MAX_SAFE_INTEGER, ticket, count)
    .all<Row>()
  const next = results.length === count ? (results.at(-1)?.seq ?? null) : null
  return { entries: results.map(({ seq: _, ...entry }) => entry), next }
}
