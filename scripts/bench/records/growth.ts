import { setTimeout as sleep } from 'node:timers/promises'
import { Api, type CallName } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'
import {
  drawOnSale,
  MARGIN_MS,
  median,
  openMembers,
  portOf,
  smallestUnit,
  ticketRequests,
} from '../bets.ts'
import { drive, type Load } from '../load/drive.ts'
import { callText, inTurn } from '../load/request.ts'
import { type Row, row } from '../table.ts'

/** So many members and as many tickets, in the end; a small number shows that it works. */
const GROWN = Number(process.env['BENCH_GROWN'] ?? 100_000)
const CONNECTIONS = 64
const ROUNDS = 3
const ROUND_MS = 3_000
/** Sold for minutes, so that no draw closes meanwhile. */
const GAME = 'VELOZ5'
const GROWTH_MAX = 2
const LAG_MS_MAX = 60_000
const LOOK_MS = 100

type Kind = 'bet' | 'balance' | 'page of the account record'
type Loads = Record<Kind, Load[]>

async function bets(server: Server, tokens: string[], limit: { count?: number; ms?: number }) {
  const { count = Number.POSITIVE_INFINITY, ms = 4 * ROUND_MS } = limit
  const unit = await smallestUnit(server)
  const { issue } = await drawOnSale(server, ms + MARGIN_MS, GAME)
  const request = ticketRequests(tokens, { gameCode: GAME, issue, unit })
  let left = count
  const next = () => (left-- > 0 ? request() : null)
  return drive({ port: portOf(server), connections: CONNECTIONS, durationMs: ms, next })
}

/** Calls of members among so many others. */
async function rounds(server: Server, tokens: string[]): Promise<Loads> {
  const some = tokens.filter((_, at) => at % Math.ceil(tokens.length / 1_000) === 0)
  const load = { port: portOf(server), connections: CONNECTIONS, durationMs: ROUND_MS }
  const reads = async (name: CallName, input = {}) => {
    const texts = some.map((token) => callText(new Api(server.url, token), name, input))
    return inTurn(await Promise.all(texts))
  }
  const [balance, record] = [
    await reads('wallet.balance'),
    await reads('record.entries', { count: 20 }),
  ]
  const loads: Loads = { bet: [], balance: [], 'page of the account record': [] }
  for (let turn = 0; turn < ROUNDS; turn++) {
    loads.bet.push(await bets(server, some, { ms: ROUND_MS }))
    loads.balance.push(await drive({ ...load, next: balance }))
    loads['page of the account record'].push(await drive({ ...load, next: record }))
  }
  return loads
}

/** Milliseconds from the last bet until the record has everything that the books know. */
async function followed(server: Server): Promise<number> {
  const operator = new Api(server.url, server.operatorToken)
  const from = performance.now()
  while (performance.now() - from < LAG_MS_MAX) {
    const { projectionLag } = await operator.call('operator.audit')
    if (projectionLag === 0) break
    await sleep(LOOK_MS)
  }
  return performance.now() - from
}

/** What calls cost among many members with many tickets, against among a few with a few. */
export async function benchGrowth(server: Server, tokens: string[]): Promise<Row[]> {
  const before = await rounds(server, tokens)
  const lag = await followed(server)
  const all = [...tokens, ...(await openMembers(server, GROWN - tokens.length))]
  for (let left = GROWN; left > 0; left -= 10_000)
    await bets(server, all, { count: Math.min(left, 10_000), ms: 60_000 })
  const grownLag = await followed(server)
  const after = await rounds(server, all)
  const cost = (loads: Load[]) => 1 / median(loads.map(({ rate }) => rate))
  const rows = (Object.keys(before) as Kind[]).map((kind) => {
    const ratio = cost(after[kind]) / cost(before[kind])
    const rate = (loads: Loads) => (1 / cost(loads[kind])).toFixed(0)
    const measured = `× ${ratio.toFixed(2)} (${rate(after)}/s, ${rate(before)}/s)`
    return row(`cost of a ${kind}`, measured, `≤ ${GROWTH_MAX}`, ratio <= GROWTH_MAX)
  })
  const refused = [before, after]
    .flatMap((loads) => Object.values(loads).flat())
    .flatMap((load) => Object.entries(load.refused))
    .map(String)
  return [
    row('members and tickets, before and after', `${tokens.length}, ${all.length}`),
    ...rows,
    row('calls refused', refused.join(' ') || '0', 'none', refused.length === 0),
    row('record has followed after the last bet, before', `${lag.toFixed(0)} ms`),
    row('record has followed after the last bet, after', `${grownLag.toFixed(0)} ms`),
  ]
}
