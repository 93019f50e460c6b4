import type { Env } from '#env'
import type { AlertKind } from '#lib/operator/alert'
import { allBooks } from '#platform/directory/index'
import { bookOf } from '#platform/kernel/books'
import { cursorOf } from '#platform/projection/index'

/** What lasts: raised when it begins, ended when it is over, and raised anew when it comes back. */
interface Lasting {
  kind: AlertKind
  cause: string
  detail: Record<string, string | number>
}

type Thresholds = Partial<Record<AlertKind, number>>

/** Characters of a book's news that are looked through for how many there are. */
const NEWS_CHARACTERS = 200_000

const STUCK_DRAWS = `SELECT game_code AS game, issue, draw_at AS drawAt FROM lottery_draw
  WHERE finished_at IS NULL AND draw_at < ? ORDER BY draw_at LIMIT 50`
const STUCK_PROPOSALS = `SELECT id, call, checker AS person FROM proposal
  WHERE state = 'approved' AND decided_at < ? LIMIT 50`
const EXPOSED = `SELECT product, event, SUM(amount - bonus) AS amount, COUNT(*) AS bets
  FROM record_wager WHERE state = 'open' GROUP BY product, event
  HAVING SUM(amount - bonus) >= ? LIMIT 50`

const rowsOf = async <R>(env: Env, query: string, bound: number): Promise<R[]> =>
  (await env.DB.prepare(query).bind(bound).all<R>()).results

/** Books whose news wait, and how many. */
async function lagging(env: Env, most: number): Promise<Lasting[]> {
  const found: Lasting[] = []
  for (const book of await allBooks(env)) {
    const rows = await bookOf(env, book).outboxAfter(await cursorOf(env, book), NEWS_CHARACTERS)
    if (rows.length >= most)
      found.push({ kind: 'lag', cause: book, detail: { book, count: rows.length } })
  }
  return found
}

async function lastingNow(env: Env, now: number, of: Thresholds): Promise<Lasting[]> {
  const found: Lasting[] = []
  const draws = of['stuck-draw']
  if (draws !== undefined)
    for (const { game, issue, drawAt } of await rowsOf<{
      game: string
      issue: string
      drawAt: number
    }>(env, STUCK_DRAWS, now - draws * 1_000))
      found.push({ kind: 'stuck-draw', cause: `${game} ${issue}`, detail: { game, issue, drawAt } })
  const proposals = of['stuck-proposal']
  if (proposals !== undefined)
    for (const { id, call, person } of await rowsOf<{ id: string; call: string; person: string }>(
      env,
      STUCK_PROPOSALS,
      now - proposals * 1_000,
    ))
      found.push({ kind: 'stuck-proposal', cause: id, detail: { proposal: id, call, person } })
  if (of.exposure !== undefined)
    for (const row of await rowsOf<{
      product: string
      event: string
      amount: number
      bets: number
    }>(env, EXPOSED, of.exposure))
      found.push({ kind: 'exposure', cause: `${row.product} ${row.event}`, detail: { ...row } })
  if (of.lag !== undefined) found.push(...(await lagging(env, of.lag)))
  return found
}

const RAISE = `INSERT INTO alert (kind, cause, detail, at, ended_at)
  SELECT value ->> 'kind', value ->> 'cause', value ->> 'detail', ?2, 0 FROM json_each(?1)
  WHERE TRUE ON CONFLICT DO NOTHING`
/** One moment later than it began at the least: what has ended may come back. */
const END = `UPDATE alert SET ended_at = MAX(?2, at + 1) WHERE ended_at = 0 AND NOT EXISTS (
  SELECT 1 FROM json_each(?1) WHERE value ->> 'kind' = alert.kind
    AND value ->> 'cause' = alert.cause)`

/** Looks for what lasts and should not: once a minute, by the rules that are on. */
export async function watchAlerts(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    'SELECT kind, threshold FROM alert_rule WHERE is_on = 1',
  ).all<{ kind: AlertKind; threshold: number }>()
  const of: Thresholds = Object.fromEntries(results.map((row) => [row.kind, row.threshold]))
  const found = await lastingNow(env, now, of)
  const json = JSON.stringify(
    found.map((each) => ({ ...each, detail: JSON.stringify(each.detail) })),
  )
  await env.DB.batch([RAISE, END].map((query) => env.DB.prepare(query).bind(json, now)))
}
