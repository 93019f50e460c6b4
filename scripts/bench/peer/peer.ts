/**
 * Bets of our own site beside those of a usual server of bets, Node with PostgreSQL, in turns on
 * one machine: session, kept answer, draw on sale, price, limit, double entry, ticket and outbox.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import postgres from 'postgres'
import { freePort } from '../../serve/free-port.ts'
import type { Server } from '../../serve/server.ts'
import {
  betRequests,
  drawOnSale,
  MARGIN_MS,
  median,
  portOf,
  smallestUnit,
  ticketRequests,
} from '../bets.ts'
import { drive, type Load } from '../load/drive.ts'
import { type Row, row } from '../table.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { Told } from './server.ts'

const CONNECTIONS = 64
const POOL = 16
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const ROUND_MS = 5_000
const WARM_MS = 2_000
const [STATEMENTS_MIN, FUNCTION_MIN] = [2.5, 1]
const TOKENS = Array.from({ length: 1_000 }, (_, at) => `token-${at + 1}`)
const MODES = ['statements', 'function'] as const

type Kind = 'ours' | (typeof MODES)[number]

async function startPeer(cluster: Cluster, mode: Told['mode']) {
  const port = await freePort()
  const child = fork(path.join(import.meta.dirname, 'server.ts'))
  const told: Told = { port, database: cluster.database, mode, connections: POOL }
  child.send(told)
  await once(child, 'message')
  return { port, end: () => child.kill() }
}

/** Whether everything that was answered is in the peer's books, once. */
async function books({ database }: Cluster, answered: number): Promise<Row> {
  const sql = postgres({ ...database, max: 1 })
  const [sums] = await sql`
    SELECT (SELECT count(*) FROM ticket)::int AS tickets,
      (SELECT count(*) FROM outbox)::int AS outbox,
      (SELECT count(*) FROM kept_answer)::int AS answers,
      (SELECT sum(amount) FROM posting)::int AS rest,
      (SELECT sum(balance) FROM account)::bigint = 1000 * 1000000000000 AS whole`
  await sql.end()
  const { tickets, outbox, answers, rest, whole } = sums as Record<string, number | boolean>
  const isEven =
    rest === 0 && whole === true && [tickets, outbox, answers].every((n) => n === answered)
  const measured = `${tickets} tickets of ${answered} answered, rest ${rest}`
  return row('books of the peer', measured, 'even', isEven)
}

async function measure(cluster: Cluster, server: Server, tokens: string[]): Promise<Row[]> {
  const peers = {
    statements: await startPeer(cluster, 'statements'),
    function: await startPeer(cluster, 'function'),
  }
  const unit = await smallestUnit(server)
  const loads: Record<Kind, Load[]> = { ours: [], statements: [], function: [] }
  const round = async (kind: Kind, durationMs: number): Promise<Load> => {
    const load = { connections: CONNECTIONS, durationMs }
    if (kind !== 'ours') {
      const next = ticketRequests(TOKENS, { issue: 'now', unit })
      return drive({ ...load, port: peers[kind].port, next })
    }
    const { issue } = await drawOnSale(server, durationMs + MARGIN_MS)
    return drive({ ...load, port: portOf(server), next: betRequests(tokens, issue, unit) })
  }
  try {
    const warm: Load[] = []
    for (const kind of MODES) warm.push(await round(kind, WARM_MS))
    await round('ours', WARM_MS)
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const kind of Object.keys(loads) as Kind[]) loads[kind].push(await round(kind, ROUND_MS))
    }
    const theirs = [...warm, ...loads.statements, ...loads.function]
    const answered = theirs.reduce((sum, { answers }) => sum + answers, 0)
    return [...compared(cluster, loads), await books(cluster, answered)]
  } finally {
    for (const mode of MODES) peers[mode].end()
  }
}

function compared({ version }: Cluster, loads: Record<Kind, Load[]>): Row[] {
  const of = (kind: Kind, field: 'rate' | 'p99') => median(loads[kind].map((load) => load[field]))
  const told = (kind: Kind, what: string) =>
    row(what, `${of(kind, 'rate').toFixed(0)}/s, p99 ${of(kind, 'p99').toFixed(0)} ms`)
  const against = (kind: (typeof MODES)[number], least: number) => {
    const ratio = of('ours', 'rate') / of(kind, 'rate')
    return row(`ours ÷ by ${kind}`, ratio.toFixed(2), `≥ ${least}`, ratio >= least)
  }
  const best = Math.min(...MODES.map((mode) => of(mode, 'p99')))
  const late = of('ours', 'p99') / best
  const refused = Object.values(loads).flatMap((all) =>
    all.flatMap((load) => Object.entries(load.refused).map(String)),
  )
  return [
    row('peer', `Node, PostgreSQL ${version}, ${POOL} connections to it`),
    told('ours', `bets of our own, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds`),
    told('statements', 'bets of the peer by statements'),
    told('function', 'bets of the peer by one function'),
    against('statements', STATEMENTS_MIN),
    against('function', FUNCTION_MIN),
    row('p99 of ours ÷ the better p99 of the peer', late.toFixed(2), '≤ 1', late <= 1),
    row('bets refused', refused.join(' ') || '0', 'none', refused.length === 0),
  ]
}

export async function benchPeer(server: Server, tokens: string[]): Promise<Row[]> {
  const cluster = await startCluster()
  if (!cluster) return [row('peer', 'skipped: PostgreSQL is not installed here')]
  try {
    return await measure(cluster, server, tokens)
  } finally {
    await cluster.stop()
  }
}
