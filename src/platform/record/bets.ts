import type { Input, Output } from '#lib/api/call'
import type { bets as call, betsCsv as csvCall } from '#lib/api/money/record'
import { RECORD_CSV_ROWS, RECORD_SLOT_MS } from '#lib/limits'
import { readLines } from '#lib/lottery/stored-lines'
import { toDecimal } from '#lib/money'
import type { Handler } from '#platform/call/context'
import { csvLine } from '#platform/call/csv'
import { gameTitles } from '#platform/game/index'

type Bet = Output<typeof call>['bets'][number]
type Row = Omit<Bet, 'title' | 'event' | 'lines'> & { details: string; payouts: string }
type Query = Input<typeof csvCall>

const slotOf = (at: number) => Math.floor(at / RECORD_SLOT_MS)

/** The lines of a ticket as they were staked, each with what it has won. */
function linesOf({ product, details, payouts }: Row): Bet['lines'] {
  if (product !== 'lottery') return []
  const won = JSON.parse(payouts) as number[]
  return readLines(details).map((line, at) => ({ ...line, payout: won[at] ?? 0 }))
}

function betOf(row: Row, title: string): Bet {
  const { details: _, payouts: _payouts, ...bet } = row
  return { ...bet, title, event: bet.issue, lines: linesOf(row) }
}

const NOTHING = { count: 0, stake: 0, valid: 0, payout: 0 }

const FILTER = '(?4 IS NULL OR state = ?4) AND (?5 IS NULL OR game_code = ?5)'

/** The whole quarter hours of a range, and what filters it, as parameters 1 to 5. */
function filtersOf(member: string, { from, to, state, gameCode }: Query) {
  const times = [slotOf(from), Math.ceil(to / RECORD_SLOT_MS)].map((slot) => slot * RECORD_SLOT_MS)
  return [member, ...times, state ?? null, gameCode ?? null]
}

/** A page by the index of its time, newest first, as a statement. */
function pageOf(DB: D1Database, columns: string, query: Query, member: string, count: number) {
  const [at = '', last = ''] = query.before?.split('_') ?? []
  return DB.prepare(
    `SELECT ${columns} FROM record_wager
     WHERE member = ?1 AND at >= ?2 AND at < ?3 AND ${FILTER}
       AND at <= ?6 AND (at < ?6 OR id < ?7) ORDER BY at DESC, id DESC LIMIT ?8`,
  ).bind(
    ...filtersOf(member, query),
    query.before ? Number(at) : Number.MAX_SAFE_INTEGER,
    last,
    count,
  )
}

/** The mark of the next page; null when this was the last. */
function nextOf(rows: readonly { at: number; id: string }[], count: number): string | null {
  const oldest = rows.length === count ? rows.at(-1) : undefined
  return oldest ? `${oldest.at}_${oldest.id}` : null
}

const COLUMNS = `id, product, category, game_code AS gameCode, event AS issue, amount, bonus,
  state, payout, payouts, result, details, at, settled_at AS settledAt, reason`

/** The betting record: a page by the index of its time, totals from sums by quarter hours. */
export const bets: Handler<'record.bets'> = async (input, context) => {
  const { DB } = context.env
  const { count } = input
  const member = context.member.id
  const filters = filtersOf(member, input)
  const slots = filters.map((value, at) => (at === 1 || at === 2 ? slotOf(Number(value)) : value))
  const [page, settled, open] = await DB.batch([
    pageOf(DB, COLUMNS, input, member, count),
    DB.prepare(
      `SELECT SUM(count) AS count, SUM(stake) AS stake, SUM(valid) AS valid, SUM(payout) AS payout
       FROM record_play WHERE member = ?1 AND slot >= ?2 AND slot < ?3 AND ${FILTER}
         AND (?4 IS NOT NULL OR state IN ('won', 'lost', 'tied'))`,
    ).bind(...slots),
    DB.prepare(
      `SELECT COUNT(*) AS count, COALESCE(SUM(amount - bonus), 0) AS stake FROM record_wager
       WHERE state = 'open' AND member = ?1 AND at >= ?2 AND at < ?3 AND ${FILTER}`,
    ).bind(...filters),
  ])
  const rows = (page?.results ?? []) as Row[]
  const sums = (settled?.results[0] ?? NOTHING) as typeof NOTHING
  const titleOf = await gameTitles(context, rows)
  return {
    bets: rows.map((row) => betOf(row, titleOf(row))),
    settled: {
      count: sums.count ?? 0,
      stake: sums.stake ?? 0,
      valid: sums.valid ?? 0,
      payout: sums.payout ?? 0,
    },
    open: open?.results[0] as { count: number; stake: number },
    next: nextOf(rows, count),
  }
}

const CSV_COLUMNS = `id, product, category, game_code AS gameCode, event AS issue, amount, bonus,
  valid, state, payout, result, at, settled_at AS settledAt`
type CsvRow = Omit<Row, 'details' | 'payouts'> & { valid: number }
const HEAD = [
  'id',
  'time',
  'game',
  'draw',
  'state',
  'stake',
  'valid',
  'payout',
  'result',
  'settled',
  'product',
  'category',
  'bonus',
]

const timeOf = (at: number | null) => (at === null ? '' : new Date(at).toISOString())

/** A part of the betting record as CSV, a head first. */
export const betsCsv: Handler<'record.betsCsv'> = async (input, context) => {
  const member = context.member.id
  const { results } = await pageOf(
    context.env.DB,
    CSV_COLUMNS,
    input,
    member,
    RECORD_CSV_ROWS,
  ).all<CsvRow>()
  const lines = results.map((row) => {
    const { id, at, gameCode, issue, state, result, settledAt, product, category } = row
    const amounts = [row.amount, row.valid, row.payout].map(toDecimal)
    const first = [id, timeOf(at), gameCode, issue, state, ...amounts, result, timeOf(settledAt)]
    return csvLine([...first, product, category, toDecimal(row.bonus)])
  })
  const head = input.before === undefined ? csvLine(HEAD) : ''
  return { csv: head + lines.join(''), next: nextOf(results, RECORD_CSV_ROWS) }
}
