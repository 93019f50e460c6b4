import type { Env } from '#env'
import type { Input, Output } from '#lib/api/call'
import type { returns as call } from '#lib/api/truth/truth'
import { AppError } from '#lib/errors'

import { measuredReturn, type ReturnSums, returnInterval } from '#lib/fair/returns'
import { DAY_MS, TRUTH_DAYS, TRUTH_DAYS_MAX } from '#lib/limits'
import { toDecimal } from '#lib/money'
import { profileOf } from '#lib/rules/profile'
import type { Context, Handler } from '#platform/call/context'
import { csvLine } from '#platform/call/csv'
import { expectedReturn, gameTitles } from '#platform/game/index'

type Asked = Input<typeof call>
type Returned = Output<typeof call>['rows'][number]

interface Row extends ReturnSums {
  period: string
  gameCode: string
  category: Returned['category']
  play: string
}

const PERIOD = {
  all: `''`,
  month: `strftime('%Y-%m', day * 86400, 'unixepoch')`,
  day: `date(day * 86400, 'unixepoch')`,
} as const

const SUMS = `SUM(count) AS count, SUM(wins) AS wins, SUM(stake) AS stake, SUM(paid) AS paid,
  TOTAL(stake_square) AS stakeSquare, TOTAL(paid_square) AS paidSquare,
  TOTAL(stake_paid) AS stakePaid`

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The days that are asked for, whole ones of UTC. */
function spanOf({ from, to }: Asked, now: number) {
  const last = to === undefined ? Math.floor(now / DAY_MS) : Math.floor(Date.parse(to) / DAY_MS)
  const first = from === undefined ? last - TRUTH_DAYS + 1 : Math.floor(Date.parse(from) / DAY_MS)
  const isWhole = Number.isInteger(first) && Number.isInteger(last)
  if (!isWhole || first > last || last - first >= TRUTH_DAYS_MAX)
    throw new AppError('request.invalid')
  return { first, last }
}

async function rowsOf(env: Env, { by, gameCode }: Asked, first: number, last: number) {
  const [table, play] = gameCode === undefined ? ['truth_game', `''`] : ['truth_day', 'play']
  const { results } = await env.DB.prepare(
    `SELECT ${PERIOD[by]} AS period, game_code AS gameCode, category, ${play} AS play, ${SUMS}
     FROM ${table} WHERE day >= ?1 AND day <= ?2 AND (?3 IS NULL OR game_code = ?3)
     GROUP BY 1, 2, 3, 4 HAVING SUM(count) > 0 ORDER BY 1 DESC, SUM(stake) DESC, 2, 4`,
  )
    .bind(first, last, gameCode ?? null)
    .all<Row>()
  return results
}

function returnedOf(row: Row, title: string): Returned {
  const { period, gameCode, category, play, count: bets, stake: staked, paid } = row
  const { source, range: expected } = expectedReturn(gameCode, play)
  const interval = returnInterval(row)
  const isOutside =
    interval !== null &&
    expected !== null &&
    (interval.high < expected.lowest || interval.low > expected.highest)
  const sums = { bets, staked, paid, measured: measuredReturn(row) }
  return { period, gameCode, title, category, play, ...sums, expected, source, interval, isOutside }
}

async function read(input: Asked, context: Context): Promise<Output<typeof call>> {
  const { first, last } = spanOf(input, context.now())
  const rows = await rowsOf(context.env, input, first, last)
  const titleOf = await gameTitles(context, rows)
  const returned = rows.map((row) => returnedOf(row, titleOf(row)))
  const { currency } = profileOf(context.env.PROFILE)
  return { currency, from: dayOf(first * DAY_MS), to: dayOf(last * DAY_MS), rows: returned }
}

export const returns: Handler<'truth.returns'> = read

const HEAD = csvLine(
  ['from', 'to', 'period', 'game', 'category', 'play', 'bets', 'currency', 'staked', 'paid'].concat(
    ['expected-lowest', 'expected-highest', 'source', 'measured', 'low', 'high', 'outside'],
  ),
)

/** Returns in millionths, amounts in units of the currency. */
export const returnsCsv: Handler<'truth.returnsCsv'> = async (input, context) => {
  const { currency, from, to, rows } = await read(input, context)
  const lines = rows.map((row) => {
    const { period, gameCode, category, play, bets, staked, paid, expected, interval } = row
    const expectedCells = [expected?.lowest ?? '', expected?.highest ?? '', row.source]
    const measuredCells = [row.measured, interval?.low ?? '', interval?.high ?? '']
    return csvLine([
      ...[from, to, period, gameCode, category, play, `${bets}`, currency],
      ...[toDecimal(staked), toDecimal(paid)],
      ...[...expectedCells, ...measuredCells].map(String),
      row.isOutside ? '1' : '0',
    ])
  })
  return { csv: HEAD + lines.join('') }
}
