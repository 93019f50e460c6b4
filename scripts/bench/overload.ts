import type { Server } from '../serve/server.ts'
import { drawOnSale, portOf, smallestUnit, ticketRequests } from './bets.ts'
import { drive } from './load/drive.ts'
import { type Row, row } from './table.ts'

/** Sold for minutes, so that no draw closes meanwhile. */
const GAME = 'VELOZ5'
const NEEDED_MS = 90_000
const CONNECTIONS = 64
const PEAK_MS = 8_000
/** Twice what is answered at a time, each asking again at once, or after what a 503 asks for. */
const TOO_MANY = 2_000
const OVERLOAD_MS = Number(process.env['BENCH_OVERLOAD_MS'] ?? 60_000)
const REST_MS = 1_000
const [GOODPUT_MIN, SLOWEST_MS, AFTER_MAX] = [0.8, 2_000, 2]

/** What becomes of bets while far more is asked than can be answered, and just after. */
export async function benchOverload(server: Server, tokens: string[]): Promise<Row[]> {
  const port = portOf(server)
  const unit = await smallestUnit(server)
  const { issue } = await drawOnSale(server, NEEDED_MS, GAME)
  const next = ticketRequests(tokens, { gameCode: GAME, issue, unit })
  const calm = { port, connections: CONNECTIONS, durationMs: PEAK_MS, next }
  const before = await drive(calm)
  const over = await drive({
    port,
    connections: TOO_MANY,
    durationMs: OVERLOAD_MS,
    next,
    restMs: REST_MS,
    reconnect: true,
  })
  const after = await drive(calm)
  const shed = over.refused[503] ?? 0
  const others = Object.keys(over.refused).filter((status) => !['429', '503'].includes(status))
  const taken = over.answers - Object.values(over.refused).reduce((sum, each) => sum + each, 0)
  const goodput = taken / (OVERLOAD_MS / 1000) / before.rate
  const recovery = after.p99 / before.p99
  return [
    row(
      `${TOO_MANY} connections at once: bets taken ÷ those of ${CONNECTIONS}`,
      `${goodput.toFixed(2)} (${before.rate.toFixed(0)}/s)`,
      `≥ ${GOODPUT_MIN}`,
      goodput >= GOODPUT_MIN,
    ),
    row('meanwhile: answered 503', String(shed), '', true),
    row(
      'meanwhile: slowest answer',
      `${over.max.toFixed(0)} ms`,
      `< ${SLOWEST_MS} ms`,
      over.max < SLOWEST_MS,
    ),
    row('meanwhile: other refusals', others.join(' ') || '0', 'none', others.length === 0),
    row('just after, p99 ÷ before', recovery.toFixed(1), `< ${AFTER_MAX}`, recovery < AFTER_MAX),
  ]
}
