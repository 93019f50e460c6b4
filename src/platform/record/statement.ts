import type { Output } from '#lib/api/call'
import type { statement as call } from '#lib/api/record'
import { STATEMENT_CSV_ROWS } from '#lib/limits'
import { toDecimal } from '#lib/money'
import type { Handler } from '#platform/context'
import { memberOf } from '#platform/objects'
import { boundsOf } from './bounds'

type Row = Output<typeof call>['entries'][number] & { seq: number }

const COLUMNS = 'id, seq, kind, reference, amount, balance_after AS balanceAfter, at'

/** Opening, entries and closing of a range; a filter by kind leaves the two ends as they are. */
export const statement: Handler<'record.statement'> = async (input, context) => {
  const { from, to, kind, before, count } = input
  const { env } = context
  const member = await memberOf('record.statement', context)
  const { first, end, opening, closing } = await boundsOf(env, member, { from, to })
  const { results } = await env.DB.prepare(
    `SELECT ${COLUMNS} FROM record_entry WHERE member = ?1 AND seq >= ?2 AND seq < ?3
       AND (?4 IS NULL OR kind = ?4) ORDER BY seq DESC LIMIT ?5`,
  )
    .bind(member, first, Math.min(end, before ?? end), kind ?? null, count)
    .all<Row>()
  const next = results.length === count ? (results.at(-1)?.seq ?? null) : null
  return { opening, closing, entries: results.map(({ seq: _, ...entry }) => entry), next }
}

const APOSTROPHE = '\u0027'
const QUOTE = '\u0022'

/** A cell: quoted where it must be, and never the start of a formula. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) ? APOSTROPHE + text : text
  if (!/[\u0022,\n\r]/.test(safe)) return safe
  return QUOTE + safe.replaceAll(QUOTE, QUOTE + QUOTE) + QUOTE
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`
const HEAD = line(['id', 'time', 'kind', 'reference', 'amount', 'balance'])

/** A part of the statement as CSV: a head and an opening line first, then the entries. */
export const statementCsv: Handler<'record.statementCsv'> = async (input, context) => {
  const { env } = context
  const member = await memberOf('record.statementCsv', context)
  const { first, end, opening } = await boundsOf(env, member, input)
  const { results } = await env.DB.prepare(
    `SELECT ${COLUMNS} FROM record_entry WHERE member = ? AND seq >= ? AND seq < ?
     ORDER BY seq LIMIT ?`,
  )
    .bind(member, Math.max(first, (input.after ?? -1) + 1), end, STATEMENT_CSV_ROWS)
    .all<Row>()
  const lines = results.map(({ id, at, kind, reference, amount, balanceAfter }) =>
    line([
      id,
      new Date(at).toISOString(),
      kind,
      reference,
      toDecimal(amount),
      toDecimal(balanceAfter),
    ]),
  )
  const time = new Date(input.from).toISOString()
  const start = HEAD + line(['', time, 'opening', '', '', toDecimal(opening)])
  const next = results.length === STATEMENT_CSV_ROWS ? (results.at(-1)?.seq ?? null) : null
  return { csv: (input.after === undefined ? start : '') + lines.join(''), next }
}
