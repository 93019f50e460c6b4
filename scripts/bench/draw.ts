import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from '../client/api.ts'
import { type Server, startServer } from '../serve/server.ts'
import { drawOnSale, openMembers, portOf, smallestUnit, ticketRequests } from './bets.ts'
import { drive, type Load } from './load/drive.ts'
import { type Row, row } from './table.ts'

const BOOKS = 10
const MEMBERS = 1_000
/** Tickets of the large draw; a small run is enough to see that it works. */
const TICKETS = Number(process.env['BENCH_TICKETS'] ?? 100_000)
/** The draw of a tenth of the tickets, and the large one; their games have time for them. */
const [SMALL, LARGE] = [
  { gameCode: 'VELOZ1', neededMs: 45_000 },
  { gameCode: 'VELOZ5', neededMs: Math.min(240_000, 20_000 + 2 * TICKETS) },
] as const
/** Bets go on in this game while the others settle. */
const OTHER = 'VELOZ3'
const CONNECTIONS = 64
const LIMIT_MS = 20_000
const LINEAR_FACTOR = 13
const SPREAD_MAX = 3
/** So long bets on the other game are watched from a draw on, with tickets and without. */
const WINDOW_MS = 10_000
const WATCH_MS = 50
const GIVEN_UP_MS = 120_000
/** A steady load on the other game, far below what the site can take. */
const STEADY = { connections: 16, everyMs: 200 }

interface Bench {
  server: Server
  tokens: string[]
  unit: number
}

async function steadyBets({ server, tokens, unit }: Bench, durationMs: number): Promise<Load> {
  const { issue } = await drawOnSale(server, durationMs, OTHER)
  const next = ticketRequests(tokens, { gameCode: OTHER, issue, unit })
  return drive({ ...STEADY, port: portOf(server), next, durationMs })
}

/** Sells so many tickets of the draw on sale; answers when it will be drawn. */
async function sell(
  { server, tokens, unit }: Bench,
  game: typeof SMALL | typeof LARGE,
  count: number,
) {
  const { gameCode, neededMs } = game
  const draw = await drawOnSale(server, count ? neededMs : 0, gameCode)
  const request = ticketRequests(tokens, { gameCode, issue: draw.issue, unit })
  let left = count
  const load = await drive({
    port: portOf(server),
    connections: CONNECTIONS,
    next: () => (left-- > 0 ? request() : null),
  })
  const refused = JSON.stringify(load.refused)
  if (refused !== '{}') throw new Error(`tickets of ${gameCode} refused: ${refused}`)
  return { gameCode, ...draw }
}

/** Milliseconds from a draw's time until it is settled in every book. */
async function settledAfter(server: Server, draw: Awaited<ReturnType<typeof sell>>) {
  const api = new Api(server.url)
  const { gameCode, issue, drawAt } = draw
  for (;;) {
    const { previous, serverTime } = await api.call('lottery.current', { gameCode })
    const passed = Number(serverTime) - drawAt
    if (previous?.issue === issue && previous.state === 'settled') return passed
    if (passed > GIVEN_UP_MS) throw new Error(`draw ${issue} was not settled`)
    await sleep(WATCH_MS)
  }
}

async function untilDrawn(server: Server, { gameCode, drawAt }: Awaited<ReturnType<typeof sell>>) {
  const { serverTime } = await new Api(server.url).call('lottery.current', { gameCode })
  await sleep(Math.max(0, drawAt - Number(serverTime)))
}

async function measure(bench: Bench): Promise<Row[]> {
  const { server } = bench
  const empty = await sell(bench, SMALL, 0)
  await untilDrawn(server, empty)
  const [none, idle] = await Promise.all([
    settledAfter(server, empty),
    steadyBets(bench, WINDOW_MS),
  ])
  const few = await settledAfter(server, await sell(bench, SMALL, TICKETS / 10))
  const large = await sell(bench, LARGE, TICKETS)
  await untilDrawn(server, large)
  const [many, busy] = await Promise.all([
    settledAfter(server, large),
    steadyBets(bench, WINDOW_MS),
  ])
  const growth = Math.max(1, many - none) / Math.max(1, few - none)
  const spread = busy.p99 / idle.p99
  return [
    row(
      `settle ${TICKETS} tickets over ${BOOKS} books`,
      `${many.toFixed(0)} ms`,
      `< ${LIMIT_MS} ms`,
      many < LIMIT_MS,
    ),
    row(
      `${TICKETS} ÷ ${TICKETS / 10} tickets (${few.toFixed(0)} ms; none: ${none.toFixed(0)} ms)`,
      growth.toFixed(1),
      `< ${LINEAR_FACTOR}`,
      growth < LINEAR_FACTOR,
    ),
    row(
      'bets on another game meanwhile, p99 ÷ at a draw without tickets',
      `${spread.toFixed(1)} (${busy.p99.toFixed(1)} ÷ ${idle.p99.toFixed(1)} ms)`,
      `< ${SPREAD_MAX}`,
      spread < SPREAD_MAX,
    ),
  ]
}

/** A draw with the tickets of ten books, on a site of its own. */
export async function benchDraw(): Promise<Row[]> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-draw-'))
  const env = { DEV_RATE_FACTOR: '100000', BOOK_CAPACITY: String(MEMBERS / BOOKS) }
  const server = await startServer({ stateDir, env })
  try {
    const tokens = await openMembers(server, MEMBERS)
    return await measure({ server, tokens, unit: await smallestUnit(server) })
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
