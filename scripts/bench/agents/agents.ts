import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Api, type CallName } from '../../client/api.ts'
import { openDatabase } from '../../serve/databases.ts'
import { type Server, startServer } from '../../serve/server.ts'
import { idOf } from '../records/seeded.ts'
import { type Row, row } from '../table.ts'
import { placeOfTeam, seedEvents, seedTree, type Tree, tokenOf, UNIT, ZONE } from './tree.ts'

/** A small tree is enough to see that it works. */
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000)
const CONTRACTS = Math.min(10_000, Math.floor(MEMBERS / 10))
const EVENTS = Math.min(60_000, MEMBERS)
/** Members of the small team that the whole one is compared with. */
const SMALL = 1_000
const TURNS = 20
const DAY_MS = 86_400_000
/** What each payer is given, minor units. */
const FUNDS = 1_000_000 * UNIT
const MINUTE_MS = 60_000
const [OVERVIEW_MS, REPORT_MS, SALARY_MS] = [150, 200, 60_000]
const FLAT_FACTOR = 3
/** Below this a ratio says more about the machine than about the report. */
const LEAST_MS = 5
const EVENTS_PER_SECOND = 1_000
const GIVEN_UP_MS = 10 * MINUTE_MS
/** After a day's end its contracts wait so long for bets that are told late. */
const RUN_DELAY_MS = 10 * MINUTE_MS

type Fields = Record<string, unknown>

interface Bench {
  server: Server
  db: DatabaseSync
  tree: Tree
}

const dayOf = (at: number) => Number(new Date(at).toISOString().slice(0, 10).replaceAll('-', ''))

/** Median and slowest but one of twenty answers, in milliseconds. */
async function timed(api: Api, name: CallName, input: Fields) {
  const times: number[] = []
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const request = await api.request(name, input)
    const from = performance.now()
    const answer = await fetch(request)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
    times.push(performance.now() - from)
  }
  const sorted = times.slice(1).sort((one, other) => one - other)
  return { median: sorted[TURNS / 2] ?? 0, slow: sorted[TURNS - 2] ?? 0 }
}

const reports = (now: number, below: string): [what: string, name: CallName, input: Fields][] => {
  const days = { from: dayOf(now - 29 * DAY_MS), to: dayOf(now) }
  return [
    ['overview', 'team.overview', { period: 'monthly' }],
    ['tree', 'team.list', {}],
    ['bets', 'team.bets', days],
    ['bets of a rare end', 'team.bets', { ...days, state: 'tied' }],
    ['bets of a downline', 'team.bets', { ...days, of: below }],
    ['money', 'team.transactions', days],
    ['profit', 'team.profit', days],
    ['profit of a downline', 'team.profit', { ...days, of: below }],
    ['income', 'team.income', days],
  ]
}

/** Each page as the top agent, and as one with a small team. */
async function benchReports({ server, tree }: Bench): Promise<Row[]> {
  const { place, team } = placeOfTeam(MEMBERS, SMALL)
  const [top, small] = [idOf(0), idOf(place)].map((id) => new Api(server.url, tokenOf(id)))
  if (!top || !small) throw new Error('no agents')
  const rows: Row[] = []
  const factors: number[] = []
  const few = reports(tree.now, idOf(placeOfTeam(MEMBERS, SMALL / 5).place))
  // Not measured: what a site does in its first second beside them.
  await timed(top, 'team.overview', { period: 'monthly' })
  for (const [at, [what, name, input]] of reports(tree.now, idOf(1)).entries()) {
    const many = await timed(top, name, input)
    const little = await timed(small, name, few[at]?.[2] ?? input)
    factors.push(Math.max(many.median, LEAST_MS) / Math.max(little.median, LEAST_MS))
    const limit = what === 'overview' ? OVERVIEW_MS : REPORT_MS
    const measured = `${many.slow.toFixed(0)} ms (of ${team}: ${little.slow.toFixed(0)} ms)`
    rows.push(row(`team of ${MEMBERS}: ${what}`, measured, `< ${limit} ms`, many.slow < limit))
  }
  const worst = Math.max(...factors)
  const flat = `<= ${FLAT_FACTOR}`
  return [
    ...rows,
    row(`reports, ${MEMBERS} ÷ ${team} members`, worst.toFixed(1), flat, worst <= FLAT_FACTOR),
  ]
}

const numberOf = (db: DatabaseSync, query: string): number =>
  Number(Object.values(db.prepare(query).get() ?? {})[0] ?? 0)

async function until(isDone: () => boolean): Promise<number> {
  const from = Date.now()
  while (!isDone()) {
    if (Date.now() - from > GIVEN_UP_MS) throw new Error('the teams were not settled')
    await sleep(20)
  }
  return Date.now()
}

const openIncomes = (db: DatabaseSync) =>
  numberOf(db, `SELECT COUNT(*) FROM team_income WHERE state IN ('due', 'overdue')`)

/** Something happens in the book: its news set off what waits of the teams. */
const tell = (server: Server) =>
  new Api(server.url, tokenOf(idOf(0))).call('deposit.request', {
    method: 'sandbox',
    amount: 100 * UNIT,
    reference: '',
  })

/** Bets that wait: until they are in all sums, and until their points are paid. */
async function benchEvents({ server, db, tree }: Bench): Promise<Row[]> {
  const before = numberOf(db, 'SELECT seq FROM team_progress')
  seedEvents(server.stateDir, { ...tree, now: Date.now() }, EVENTS)
  await tell(server)
  const from = await until(() => numberOf(db, 'SELECT seq FROM team_progress') > before)
  const summed = await until(() => numberOf(db, 'SELECT COUNT(*) FROM team_event') === 0)
  const paid = await until(() => openIncomes(db) === 0)
  const incomes = numberOf(db, `SELECT COUNT(*) FROM team_income WHERE kind = 'rebate'`)
  const rate = (to: number) => (EVENTS / (to - from)) * 1_000
  const measured = (to: number) => rate(to).toFixed(0)
  const target = `>= ${EVENTS_PER_SECOND}`
  return [
    row('settled bets into all sums, per second', measured(summed), target, rate(summed) >= 1_000),
    row(
      `the same with ${incomes} incomes paid`,
      measured(paid),
      target,
      rate(paid) >= EVENTS_PER_SECOND,
    ),
  ]
}

/** The house gives every payer what their salaries need, by the way of any income. */
async function fundPayers({ server, db, tree }: Bench): Promise<void> {
  db.prepare(
    `INSERT INTO team_income (id, member, kind, payer, amount, whole, reference, state, at, day)
     SELECT 'fund-' || upline, upline, 'dividend', '', ?1, ?1, '', 'due', ?2, 0 FROM contract
     WHERE upline <> '' GROUP BY upline`,
  ).run(FUNDS, tree.now)
  await tell(server)
  await until(() => openIncomes(db) === 0)
}

/** From the minute in which contracts are due until each is run and paid, other jobs and all. */
async function benchSalaries(bench: Bench): Promise<Row[]> {
  const { db } = bench
  await fundPayers(bench)
  const today = Math.floor((Date.now() - RUN_DELAY_MS - MINUTE_MS) / DAY_MS) * DAY_MS
  await sleep(MINUTE_MS - (Date.now() % MINUTE_MS) - 2_000)
  db.prepare(`UPDATE contract SET from_at = ?1, next_at = ?1, next_to = ?2`).run(
    today - DAY_MS,
    today,
  )
  const minute = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS
  await until(() => numberOf(db, 'SELECT COUNT(*) FROM contract_run') === CONTRACTS)
  const paid = (await until(() => openIncomes(db) === 0)) - minute
  const sum = numberOf(db, `SELECT COUNT(*) FROM team_income WHERE kind = 'daily'`)
  return [
    row(
      `daily salaries of ${CONTRACTS} contracts, ${sum} paid`,
      `${(paid / 1_000).toFixed(1)} s`,
      `< ${SALARY_MS / 1_000} s`,
      paid < SALARY_MS,
    ),
  ]
}

/** A site whose first book is open, with a tree of eight levels. */
async function seededSite(stateDir: string, tree: Tree): Promise<Server> {
  const env = { DEV_RATE_FACTOR: '100000', MERCHANT_TIME_ZONE: ZONE }
  const opening = await startServer({ stateDir, env })
  await new Api(opening.url).call('session.freeplay')
  await opening.stop()
  const { place } = placeOfTeam(MEMBERS, SMALL)
  seedTree(stateDir, tree, [idOf(0), idOf(place)])
  return startServer({ stateDir, env })
}

/** Teams, incomes and contracts of a large tree, on a site of its own. */
export async function benchAgents(): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-agents-'))
  const tree = { members: MEMBERS, contracts: CONTRACTS, now: Date.now() }
  const server = await seededSite(stateDir, tree)
  const db = openDatabase(stateDir, 'd1')
  const bench = { server, db, tree }
  try {
    const rows = await benchReports(bench)
    rows.push(...(await benchEvents(bench)))
    rows.push(...(await benchSalaries(bench)))
    return rows
  } finally {
    db.close()
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
