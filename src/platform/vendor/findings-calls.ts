import { AppError } from '#lib/errors'
import type { FindingKind } from '#lib/vendor/compare'
import type { Handler } from '#platform/call/context'
import { askBook, bookOfId, isOpened } from '#platform/kernel/books'
import { moveInternals } from './moves/internal'
import { isWantedByTwo } from './operate'

const SHOWN_MAX = 200

interface Row {
  id: number
  vendor: string
  kind: FindingKind
  subject: string
  ours: string
  theirs: string
  at: number
  found_at: number
  operator: string
  reason: string
  resolved_at: number
}

const side = (text: string) => (text ? (JSON.parse(text) as Record<string, unknown>) : null)

/** What is to be looked at, the oldest first; resolved ones with what was said, newest first. */
export const listFindings: Handler<'operator.findings'> = async ({ vendor, resolved }, { env }) => {
  const order = resolved ? 'resolved_at DESC' : 'found_at, id'
  const { results } = await env.DB.prepare(
    `SELECT * FROM vendor_finding WHERE (resolved_at > 0) = ?1 AND (?2 = '' OR vendor = ?2)
     ORDER BY ${order} LIMIT ?3`,
  )
    .bind(resolved ? 1 : 0, vendor, SHOWN_MAX)
    .all<Row>()
  const hours = await env.DB.prepare(
    `SELECT vendor, MAX(hour) AS hour, MAX(CASE state WHEN 'compared' THEN hour END) AS compared
     FROM vendor_hour GROUP BY vendor ORDER BY vendor`,
  ).all<{ vendor: string; hour: number; compared: number | null }>()
  return {
    findings: results.map(({ ours, theirs, found_at, resolved_at, ...row }) => ({
      ...{ ...row, ours: side(ours), theirs: side(theirs) },
      ...{ foundAt: found_at, resolvedAt: resolved_at },
    })),
    compared: hours.results.map((row) => ({ vendor: row.vendor, hour: row.compared ?? 0 })),
  }
}

/** Notes that somebody has looked at a finding, and what they say; it changes nothing else. */
export const resolveFinding: Handler<'operator.resolveFinding'> = async (input, context) => {
  const { env, operator, now, act } = context
  const { id, reason } = input
  const [done] = await env.DB.batch([
    env.DB.prepare(
      `UPDATE vendor_finding SET operator = ?, reason = ?, resolved_at = ?
       WHERE id = ? AND resolved_at = 0 RETURNING id`,
    ).bind(operator, reason, now(), id),
    act.row(String(id), reason),
  ])
  if (!done?.results.length) throw new AppError('vendor.finding-unknown')
  return {}
}

/** Ends a move by the vendor's written word, once two operators say the same of it. */
export const endMove: Handler<'operator.endMove'> = async ({ id, outcome, reason }, context) => {
  const { env, act } = context
  const book = bookOfId(id)
  const isKnown = book !== undefined && (await isOpened(env, book))
  const move = isKnown && (await askBook(env, book, moveInternals.vendorMoveOf, { id }))
  if (!move || !['sent', 'unknown'].includes(move.state)) throw new AppError('wallet.move-unknown')
  if (!(await isWantedByTwo(context, `move ${id}`, { outcome }))) return { state: 'first' }
  const ending = { id, isDone: outcome === 'done', reason }
  await askBook(env, book as string, moveInternals.endVendorMove, ending)
  await act.note(id, `${outcome} ${reason}`)
  return { state: outcome }
}
