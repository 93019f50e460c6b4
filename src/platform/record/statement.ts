import type { Input, Output } from '#lib/api/call'
import type { statement as call } from '#lib/api/money/record'
import { RECORD_CSV_ROWS } from '#lib/limits'
import { toDecimal } from '#lib/money'
import { ENTRY_KINDS, GROUP_OF } from '#lib/rules/entry-kind'
import type { Handler } from '#platform/call/context'
import { csvLine } from '#platform/call/csv'
import { boundsOf } from './bounds'
import { playedFor, wagersOf } from './played'

type Row = Omit<Output<typeof call>['entries'][number], 'played'> & { seq: number }

const COLUMNS = 'id, seq, kind, reference, amount, balance_after AS balanceAfter, at'

/** Kinds that play makes many of: the others have an index of their own. */
const PLAY: readonly string[] = ['stake', 'payout', 'refund']

/** The kinds that are asked for; undefined for all. */
function kindsOf({ kind, group }: Pick<Input<typeof call>, 'kind' | 'group'>) {
  if (!kind && !group) return undefined
  return ENTRY_KINDS.filter((one) => (!kind || one === kind) && (!group || GROUP_OF[one] === group))
}

/** What of the record is read: by number, or by the index of money where that is less. */
function sourceOf(kinds: readonly string[] | undefined): string {
  if (!kinds || kinds.some((one) => PLAY.includes(one))) return 'record_entry WHERE'
  return `record_entry INDEXED BY record_entry_money WHERE at >= ?6 AND at < ?7
    AND kind NOT IN ('stake', 'payout', 'refund') AND`
}

/** Opening, entries and closing of a range; a filter leaves the two ends as they are. */
export const statement: Handler<'record.statement'> = async (input, context) => {
  const { from, to, before, count } = input
  const { env } = context
  const member = context.member.id
  const { first, end, opening, closing } = await boundsOf(env, member, { from, to })
  const kinds = kindsOf(input)
  const source = sourceOf(kinds)
  const last = Math.min(end, before ?? end)
  const times = source.includes('?6') ? [from, to] : []
  const { results } = await env.DB.prepare(
    `SELECT ${COLUMNS} FROM ${source} member = ?1 AND seq >= ?2 AND seq < ?3
       AND (?4 IS NULL OR kind IN (SELECT value FROM json_each(?4))) ORDER BY seq DESC LIMIT ?5`,
  )
    .bind(member, first, last, kinds ? JSON.stringify(kinds) : null, count, ...times)
    .all<Row>()
  const next = results.length === count ? (results.at(-1)?.seq ?? null) : null
  const references = results.map(({ reference }) => reference)
  const playedOf = await playedFor(context, member, references)
  const entries = results.map(({ seq: _, ...entry }) => {
    return { ...entry, played: playedOf(entry.reference) }
  })
  return { opening, closing, entries, next }
}

const HEAD = csvLine(['id', 'time', 'kind', 'reference', 'amount', 'balance', 'game', 'draw'])

/** A part of the statement as CSV: a head and an opening line first, then the entries. */
export const statementCsv: Handler<'record.statementCsv'> = async (input, context) => {
  const { env } = context
  const member = context.member.id
  const { first, end, opening } = await boundsOf(env, member, input)
  const { results } = await env.DB.prepare(
    `SELECT ${COLUMNS} FROM record_entry WHERE member = ? AND seq >= ? AND seq < ?
     ORDER BY seq LIMIT ?`,
  )
    .bind(member, Math.max(first, (input.after ?? -1) + 1), end, RECORD_CSV_ROWS)
    .all<Row>()
  const references = results.map(({ reference }) => reference)
  const wagers = await wagersOf(env, member, references)
  const played = new Map(wagers.results.map((wager) => [wager.id, wager]))
  const lines = results.map(({ id, at, kind, reference, amount, balanceAfter }) =>
    csvLine([
      id,
      new Date(at).toISOString(),
      kind,
      reference,
      toDecimal(amount),
      toDecimal(balanceAfter),
      played.get(reference)?.gameCode ?? '',
      played.get(reference)?.event ?? '',
    ]),
  )
  const time = new Date(input.from).toISOString()
  const start = HEAD + csvLine(['', time, 'opening', '', '', toDecimal(opening), '', ''])
  const next = results.length === RECORD_CSV_ROWS ? (results.at(-1)?.seq ?? null) : null
  return { csv: (input.after === undefined ? start : '') + lines.join(''), next }
}
