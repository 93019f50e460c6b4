import type { Env } from '#env'
import { RULES_VERSIONS } from '#lib/fair/rules-version'
import { CONTRACTS_STEP, RUN_DELAY_MS } from '#lib/limits'
import {
  CONTRACT_KINDS,
  type ContractKind,
  type Figures,
  type Paid,
  paidBy,
} from '#lib/rules/agreement'
import { type Period, periodAt } from '#lib/time/period'
import { zoneDay } from '#lib/time/zone-day'
import { incomesDue } from '#platform/agent/team/index'
import { figuresOf } from './figures'
import { type ContractRow, termsOf } from './rows'

/** What was carried out of the period before, under whatever version of the same contract. */
const CARRIED = `SELECT j.key AS k, r.carried_out AS carried FROM json_each(?1) j
  JOIN contract c ON c.id = j.value
  JOIN contract_run r ON r.member = c.member AND r.kind = c.kind AND r.to_at = ?2
  JOIN contract b ON b.id = r.contract AND b.upline = c.upline`
const RUN_COLUMNS = [
  'contract',
  'from_at',
  'to_at',
  'member',
  'kind',
  'stake',
  'valid',
  'payout',
  'rebates',
  'bonuses',
  'active',
  'carried_in',
  'carried_out',
  'base',
  'rate',
  'amount',
  'at',
  'rules',
] as const
const RUNS = `INSERT OR IGNORE INTO contract_run (${RUN_COLUMNS.join(', ')})
  SELECT ${RUN_COLUMNS.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?)`
const NEXT = `UPDATE contract SET next_at = j.value ->> 2, next_to = j.value ->> 3
  FROM json_each(?) AS j WHERE contract.id = j.value ->> 0 AND contract.next_at = j.value ->> 1`

const runId = ({ id }: ContractRow, { from }: Period) => `${id}-${from}`

type RunRow = Record<(typeof RUN_COLUMNS)[number], string | number>

function runRow(
  { id, member, kind }: ContractRow,
  { from, to }: Period,
  figures: Figures & Paid,
  now: number,
): RunRow {
  const { stake, valid, payout, rebates, bonuses, active, carriedIn, carriedOut } = figures
  const { base, rate, amount } = figures
  return {
    contract: id,
    from_at: from,
    to_at: to,
    member,
    kind,
    stake,
    valid,
    payout,
    rebates,
    bonuses,
    active,
    carried_in: carriedIn,
    carried_out: carriedOut,
    base,
    rate,
    amount,
    at: now,
    rules: RULES_VERSIONS.contract,
  }
}

/** Hours and slots in which nothing happened are not written down. */
const isWritten = (kind: ContractKind, { valid }: Figures) =>
  kind === 'dividend' || kind === 'daily' || valid !== 0

function nextOf({ id, period, next_at, next_to, until_at }: ContractRow, zone: string) {
  const next = periodAt(period, zone, next_to)
  const isOver = next.from >= until_at
  return [id, next_at, isOver ? 0 : next.from, isOver ? 0 : next.to]
}

/** Runs contracts of one kind for the same period: figures, runs, incomes and what is next. */
async function runPeriod(env: Env, rows: readonly ContractRow[], now: number): Promise<void> {
  const [{ kind, period: name, next_at }] = rows as [ContractRow]
  const zone = env.MERCHANT_TIME_ZONE
  const period = periodAt(name, zone, next_at)
  const asked = rows.map((row) => ({ member: row.member, terms: termsOf(row) }))
  const figures = await figuresOf(env, asked, { kind, period })
  const carried = await env.DB.prepare(CARRIED)
    .bind(JSON.stringify(rows.map(({ id }) => id)), period.from)
    .all<{ k: number; carried: number }>()
  const carriedIn = new Map(carried.results.map((row) => [row.k, row.carried]))
  const paid = rows.map((row, at) => {
    const team = figures[at] as Figures
    return { ...team, ...paidBy(kind, termsOf(row), team, carriedIn.get(at) ?? 0) }
  })
  const incomes = rows.flatMap((row, at) => {
    const { amount, whole } = paid[at] as Paid
    if (amount === 0) return []
    const { member, upline: payer, id: reference } = row
    const day = Number(zoneDay(zone, period.to).name)
    const income = { id: runId(row, period), member, kind, payer, amount, whole, reference }
    return [{ ...income, at: period.to, day }]
  })
  const runs = rows.flatMap((row, at) => {
    const figure = paid[at] as Figures & Paid
    return isWritten(kind, figure) ? [runRow(row, period, figure, now)] : []
  })
  const json = (list: unknown) => JSON.stringify(list)
  await env.DB.batch([
    env.DB.prepare(RUNS).bind(json(runs)),
    incomesDue(env, incomes),
    env.DB.prepare(NEXT).bind(json(rows.map((row) => nextOf(row, zone)))),
  ])
}

/** Runs what is due of a kind, the oldest periods first; answers how many there were. */
async function runStep(env: Env, kind: ContractKind, now: number): Promise<number> {
  const { results } = await env.DB.prepare(
    `SELECT * FROM contract WHERE kind = ?1 AND next_to > 0 AND next_to <= ?2
     ORDER BY next_to LIMIT ?3`,
  )
    .bind(kind, now - RUN_DELAY_MS[kind], CONTRACTS_STEP)
    .all<ContractRow>()
  const periods = Map.groupBy(results, (row) => `${row.next_to}|${row.period}`)
  for (const rows of periods.values()) await runPeriod(env, rows, now)
  return results.length
}

/**
 * Runs every period that is over and was not run: the one just past, and after an outage all those
 * before it. A run is a row by version and period, so it may be done by two at once, and break off
 * anywhere.
 */
export async function runDue(env: Env, now: number): Promise<number> {
  let total = 0
  for (const kind of CONTRACT_KINDS) {
    for (;;) {
      const count = await runStep(env, kind, now)
      total += count
      if (count === 0) break
    }
  }
  return total
}
