import { setTimeout as sleep } from 'node:timers/promises'
import { Api, newKey } from '../client/api.ts'
import type { Server } from '../serve/server.ts'
import { drive, type Load, requestText } from './load/drive.ts'
import { type Row, row } from './table.ts'

const GAME = 'VELOZ1'
const MEMBERS = 1_000
const CONNECTIONS = 64
const ROUNDS = 3
const ROUND_MS = 5_000
export const MARGIN_MS = 1_500
const REGISTER_AT_ONCE = 16

export const portOf = (server: Server) => Number(new URL(server.url).port)

/** Trial accounts: members of the book like any other, quick to open as they have no password. */
export async function openMembers(server: Server, count = MEMBERS): Promise<string[]> {
  const tokens: string[] = []
  const one = async () => {
    while (tokens.length < count) {
      const { token } = await new Api(server.url).call('session.freeplay')
      if (tokens.length < count) tokens.push(String(token))
    }
  }
  await Promise.all(Array.from({ length: REGISTER_AT_ONCE }, one))
  return tokens
}

export interface DrawOnSale {
  issue: string
  closeAt: number
  drawAt: number
}

/** The draw on sale, waiting for the next one when too little of it is left. */
export async function drawOnSale(
  server: Server,
  neededMs: number,
  gameCode = GAME,
): Promise<DrawOnSale> {
  for (;;) {
    const api = new Api(server.url)
    const { current, serverTime } = await api.call('lottery.current', { gameCode })
    if (current.state === 'selling' && current.closeAt - serverTime > neededMs) return current
    await sleep(250)
  }
}

interface Placed {
  gameCode?: string
  issue: string
  unit: number
  /** Lines of a wager each. */
  lines?: number
}

/** A ticket as bytes. */
export function ticketText(
  token: string,
  { gameCode = GAME, issue, unit, lines = 1 }: Placed,
  more: Record<string, string> = {},
): string {
  const line = (digit: number) => ({
    play: 'FIXED',
    selection: { pos: [[digit], [], [], [], []] },
    unit,
    multiple: 1,
    bets: 1,
    amount: unit,
  })
  const headers = {
    'Content-Type': 'application/json',
    'X-Module-Id': 'lottery.place',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': newKey(),
    Language: 'es',
    Merchant: 'orilla',
    ...more,
  }
  const body = JSON.stringify({
    gameCode,
    issue,
    lines: Array.from({ length: lines }, (_, at) => line((7 + at) % 10)),
    amount: unit * lines,
  })
  return requestText('POST', '/wps/lottery/tickets', headers, body)
}

/** A ticket of a single wager as bytes. */
export const placeText = (
  token: string,
  issue: string,
  unit: number,
  more: Record<string, string> = {},
): string => ticketText(token, { issue, unit }, more)

/** Such tickets, the members taking turns. */
export function ticketRequests(tokens: string[], placed: Placed): () => string {
  let count = 0
  return () => ticketText(tokens[count++ % tokens.length] ?? '', placed)
}

export const betRequests = (tokens: string[], issue: string, unit: number): (() => string) =>
  ticketRequests(tokens, { issue, unit })

/** The smallest stake of the game, minor units. */
export async function smallestUnit(server: Server): Promise<number> {
  const { games } = await new Api(server.url).call('lottery.gameMenus')
  const game = games.find(({ code }: { code: string }) => code === GAME)
  return Math.min(...game.units)
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const LINES = 20
const LINES_FACTOR = 1.5

/** What a ticket of many lines costs against one of a single line, in turns on the same server. */
export async function benchLines(server: Server, tokens: string[]): Promise<Row[]> {
  const port = portOf(server)
  const unit = await smallestUnit(server)
  const rates: Record<number, number[]> = { 1: [], [LINES]: [] }
  const refused: Record<string, number> = {}
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const lines = round % 2 ? LINES : 1
    const { issue } = await drawOnSale(server, ROUND_MS + MARGIN_MS)
    const next = ticketRequests(tokens, { issue, unit, lines })
    const load = await drive({ port, connections: CONNECTIONS, durationMs: ROUND_MS, next })
    rates[lines]?.push(load.rate)
    Object.assign(refused, load.refused)
  }
  const [one, many] = [median(rates[1] ?? []), median(rates[LINES] ?? [])]
  const ratio = one / many
  const names = Object.keys(refused).join(' ')
  return [
    {
      what: `ticket of ${LINES} lines ÷ ticket of one line, cost`,
      measured: `${ratio.toFixed(2)} (${many.toFixed(0)}/s, ${one.toFixed(0)}/s)`,
      target: `<= ${LINES_FACTOR}`,
      ok: ratio <= LINES_FACTOR,
    },
    { what: 'such tickets refused', measured: names || '0', target: 'none', ok: !names },
  ]
}

/** Bets against the same server's empty JSON answer, in turns on the same socket. */
export async function benchBets(server: Server, tokens: string[]): Promise<Row[]> {
  const port = portOf(server)
  const unit = await smallestUnit(server)
  const health = requestText('GET', '/wps/health', { Accept: 'application/json' })
  const empty: Load[] = []
  const bets: Load[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const load = { port, connections: CONNECTIONS, durationMs: ROUND_MS }
    empty.push(await drive({ ...load, next: () => health }))
    const { issue } = await drawOnSale(server, ROUND_MS + MARGIN_MS)
    bets.push(await drive({ ...load, next: betRequests(tokens, issue, unit) }))
  }
  const of = (loads: Load[], field: 'rate' | 'p50' | 'p99' | 'max') =>
    median(loads.map((load) => load[field]))
  const refused = bets.flatMap((load) => Object.entries(load.refused)).map(String)
  const ratio = of(bets, 'rate') / of(empty, 'rate')
  const spread = of(bets, 'p99') / of(bets, 'p50')
  const slowest = Math.max(...bets.map(({ max }) => max))
  return [
    row('empty JSON call, 64 connections', `${of(empty, 'rate').toFixed(0)}/s`),
    row(`bet, 64 connections, ${tokens.length} members`, `${of(bets, 'rate').toFixed(0)}/s`),
    row('bet ÷ empty JSON call', ratio.toFixed(3), '≥ 0.2', ratio >= 0.2),
    row('bet p50, p99', `${of(bets, 'p50').toFixed(1)}, ${of(bets, 'p99').toFixed(1)} ms`),
    row('bet p99 ÷ p50', spread.toFixed(1), '< 10', spread < 10),
    row('slowest bet', `${slowest.toFixed(0)} ms`, '< 2000 ms', slowest < 2_000),
    row('bets refused', refused.join(' ') || '0', 'none', refused.length === 0),
  ]
}
