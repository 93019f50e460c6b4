/**
 * What the page of truth costs with many bets behind it: they are put into the records as the
 * projection would, decided at once, over a year, all lotteries and their plays; then the call is
 * asked for spans that nobody has asked for, so that no kept answer helps.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { GAMES } from '../../../src/lib/lottery/games.ts'
import { playsOf } from '../../../src/lib/lottery/play-returns.ts'
import { Api } from '../../client/api.ts'
import { openDatabase } from '../../serve/databases.ts'
import { startServer } from '../../serve/server.ts'
import { median } from '../bets.ts'
import { type Row, row } from '../table.ts'

/** A small number shows that it works. */
const BETS = Number(process.env['BENCH_TRUTH'] ?? 1_000_000)
const DAY_MS = 86_400_000
const DAYS = 365
const STEP = 20_000
const ASKED = 15
const ANSWER_MS_MAX = 150

const INSERT = `INSERT INTO record_wager (id, member, product, category, game_code, event, amount,
    bonus, details, state, at, payout, payouts)
  SELECT 'bench-' || (value ->> 0), 'B1-bench', 'lottery', 'LOTT', value ->> 1, 'E', 10000, 0,
    json_object('of', json_array(json_object('play', value ->> 2, 'unit', 10000, 'multiple', 1)),
      'bets', json_array(json_array(0, 0, 1))),
    CASE WHEN value ->> 4 > 0 THEN 'won' ELSE 'lost' END, value ->> 3, value ->> 4,
    json_array(value ->> 4)
  FROM json_each(?)`

/** Bets by a fixed sequence: each run has the same. */
export function fillTruth(db: DatabaseSync, today: number, all: number): void {
  const plays = GAMES.flatMap(({ code }) => playsOf(code).map((play) => [code, play] as const))
  let state = 1
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const insert = db.prepare(INSERT)
  for (let from = 0; from < all; from += STEP) {
    const count = Math.min(STEP, all - from)
    const bets = Array.from({ length: count }, (_, at) => {
      const [code, play] = plays[next(plays.length)] ?? ['', '']
      return [from + at, code, play, today - next(DAYS) * DAY_MS, next(10) === 0 ? 90_000 : 0]
    })
    insert.run(JSON.stringify(bets))
  }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Milliseconds of answers about spans of so many days, each another one. */
export async function times(
  url: string,
  today: number,
  days: number,
  more: object,
): Promise<number[]> {
  const api = new Api(url)
  const found: number[] = []
  for (let back = 0; back < ASKED; back++) {
    const last = today - back * DAY_MS
    const span = { from: dayOf(last - (days - 1) * DAY_MS), to: dayOf(last) }
    const begun = performance.now()
    await api.call('truth.returns', { ...span, ...more })
    found.push(performance.now() - begun)
  }
  return found
}

export async function benchTruth(): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-'))
  const today = Date.now()
  const empty = await startServer({ stateDir })
  await empty.stop()
  const db = openDatabase(stateDir, 'd1')
  const begun = performance.now()
  fillTruth(db, today, BETS)
  const perSecond = BETS / ((performance.now() - begun) / 1_000)
  db.close()
  const server = await startServer({ stateDir, env: { DEV_RATE_FACTOR: '100000' } })
  try {
    const rows = [row(`${BETS} decided bets into the sums, per second`, perSecond.toFixed(0))]
    for (const [name, days, more] of [
      ['30 days, every game', 30, {}],
      ['a year, every game', DAYS, {}],
      ['a year by month', DAYS, { by: 'month' }],
      ['30 days, plays of a game', 30, { gameCode: 'VELOZ1' }],
      ['a year, plays of a game', DAYS, { gameCode: 'VELOZ1' }],
    ] as const) {
      const [first = 0, ...rest] = await times(server.url, today, days, more)
      const slowest = Math.max(...rest)
      const measured = `${median(rest).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`
      const text = `${measured}, first ${first.toFixed(0)} ms`
      const what = `truth of ${BETS} bets: ${name}`
      rows.push(row(what, text, `< ${ANSWER_MS_MAX} ms`, slowest < ANSWER_MS_MAX))
    }
    return rows
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
