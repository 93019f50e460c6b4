import type { Env } from '#env'
import type { Output } from '#lib/api/call'
import type { overdue, runs } from '#lib/api/operator/agent'
import { AppError } from '#lib/errors'
import { MINUTE_MS, RUN_DELAY_MS } from '#lib/limits'
import { CONTRACT_KINDS, type ContractKind } from '#lib/rules/agreement'
import type { Handler } from '#platform/call/context'
import { findById, findByName } from '#platform/directory/index'
import { cursorOf } from './list'

/** What was not run or paid for so long is late; of periods, so many are shown. */
const LATE_MS = 10 * MINUTE_MS
const LATE_SHOWN = 20

type Run = Output<typeof runs>['runs'][number]
type Overdue = Output<typeof overdue>

export interface InForce {
  id: string
  kind: ContractKind
  period: string
  rate: number
}

/** What somebody has agreed with their upline, or with the house. */
export async function contractsInForce({ DB }: Pick<Env, 'DB'>, member: string) {
  const { results } = await DB.prepare(
    `SELECT id, kind, period, rate FROM contract WHERE member = ? AND state = 'active'
     ORDER BY kind`,
  )
    .bind(member)
    .all<InForce>()
  return results
}

const RUN = `r.contract || '-' || r.from_at AS id, r.contract, c.version, r.kind,
    m.username AS account, COALESCE(p.username, '') AS payer, r.from_at AS "from",
    r.to_at AS "to", r.stake, r.valid, r.payout, r.rebates, r.bonuses, r.active,
    r.carried_in AS carriedIn, r.base, r.rate, r.amount, COALESCE(i.state, 'nothing') AS state,
    COALESCE(i.paid_at, 0) AS paidAt
  FROM contract_run r JOIN contract c ON c.id = r.contract JOIN member m ON m.id = r.member
  LEFT JOIN member p ON p.id = c.upline
  LEFT JOIN team_income i ON i.id = r.contract || '-' || r.from_at`

/** What a page goes on after: row values, so that it is a range of the index. */
const AFTER = `(r.from_at, r.contract) < (?1, ?2)`
const NEWEST = 'ORDER BY r.from_at DESC, r.contract DESC LIMIT ?3'

/** Of whoever is asked for, in whatever way: each has its index. */
const RUNS = {
  all: `SELECT ${RUN} WHERE ${AFTER} ${NEWEST}`,
  kind: `SELECT ${RUN} WHERE r.kind = ?4 AND ${AFTER} ${NEWEST}`,
  member: `SELECT ${RUN} WHERE r.member = ?4 AND ${AFTER} ${NEWEST}`,
  both: `SELECT ${RUN} WHERE r.member = ?4 AND r.kind = ?5 AND ${AFTER} ${NEWEST}`,
} as const

/** What contracts of everybody have paid. */
export const agentRuns: Handler<'operator.agentRuns'> = async (input, { env }) => {
  const { kind, account, before, count } = input
  const member = account && ((await findByName(env, account)) ?? (await findById(env, account)))
  if (account && !member) throw new AppError('member.not-found')
  const narrowed = [...(member ? [member.id] : []), ...(kind ? [kind] : [])]
  const way = member ? (kind ? 'both' : 'member') : kind ? 'kind' : 'all'
  const { results } = await env.DB.prepare(RUNS[way])
    .bind(...cursorOf(before), count, ...narrowed)
    .all<Run>()
  const oldest = results.length === count ? results.at(-1) : undefined
  return { runs: results, next: oldest ? `${oldest.from}_${oldest.contract}` : null }
}

const UNPAID = `SELECT i.id, i.kind, m.username AS account, COALESCE(p.username, '') AS payer,
    i.amount, i.state, i.at, i.tried_at AS triedAt
  FROM team_income i JOIN member m ON m.id = i.member LEFT JOIN member p ON p.id = i.payer
  WHERE i.state <> 'paid' AND (i.at, i.id) > (?1, ?2) AND (i.state <> 'due' OR i.at <= ?3)
  ORDER BY i.at, i.id LIMIT ?4`
const OWED = `SELECT COALESCE(SUM(whole), 0) AS owed FROM team_income
  WHERE state <> 'paid' AND state = 'overdue'`
const LATE = `SELECT c.id AS contract, m.username AS account, c.kind, c.next_at AS "from",
    c.next_to AS "to"
  FROM json_each(?1) j CROSS JOIN contract c ON c.kind = j.key AND c.next_to > 0
    AND c.next_to <= j.value
  CROSS JOIN member m ON m.id = c.member ORDER BY c.next_to, c.id LIMIT ?2`

/** What agents wait for, the oldest first. */
export const agentOverdue: Handler<'operator.agentOverdue'> = async (input, { env, now }) => {
  const { before, count } = input
  const since = now() - LATE_MS
  const [at = '-1', id = ''] = before?.split(/_(.*)/) ?? []
  const ends = CONTRACT_KINDS.map((kind) => [kind, since - RUN_DELAY_MS[kind]])
  const answers = await env.DB.batch([
    env.DB.prepare(UNPAID).bind(Number(at), id, since, count),
    env.DB.prepare(OWED),
    env.DB.prepare(LATE).bind(JSON.stringify(Object.fromEntries(ends)), LATE_SHOWN),
  ])
  const rows = <T>(place: number) => (answers[place]?.results ?? []) as T[]
  const incomes = rows<Overdue['incomes'][number]>(0)
  const last = incomes.length === count ? incomes.at(-1) : undefined
  return {
    incomes,
    next: last ? `${last.at}_${last.id}` : null,
    late: rows<Overdue['late'][number]>(2),
    owed: rows<{ owed: number }>(1)[0]?.owed ?? 0,
  }
}
