import { setTimeout as sleep } from 'node:timers/promises'
import { Api, newKey } from '../client/api.ts'
import type { Server } from '../serve/server.ts'
import { drive, type Load, requestText } from './load.ts'
import type { Row } from './table.ts'

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
export async function drawOnSale(server: Server, neededMs: number): Promise<DrawOnSale> {
  for (;;) {
    const { current, serverTime } = await new Api(server.url).call('lottery.current', {
      gameCode: GAME,
    })
    if (current.state === 'selling' && current.closeAt - serverTime > neededMs) return current
    await sleep(250)
  }
}

/** A ticket of a single wager as bytes. */
export function placeText(
  token: string,
  issue: string,
  unit: number,
  more: Record<string, string> = {},
): string {
  const line = {
    play: 'FIXED',
    selection: { pos: [[7], [], [], [], []] },
    unit,
    multiple: 1,
    bets: 1,
    amount: unit,
  }
  const headers = {
    'Content-Type': 'application/json',
    'X-Module-Id': 'lottery.place',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': newKey(),
    Language: 'es',
    Merchant: 'orilla',
    ...more,
  }
  const body = JSON.stringify({ gameCode: GAME, issue, lines: [line], amount: unit })
  return requestText('POST', '/wps/lottery/tickets', headers, body)
}

/** Such tickets, the members taking turns. */
export function betRequests(tokens: string[], issue: string, unit: number): () => string {
  let count = 0
  return () => placeText(tokens[count++ % tokens.length] ?? '', issue, unit)
}

/** The smallest stake of the game, minor units. */
export async function smallestUnit(server: Server): Promise<number> {
  const { games } = await new Api(server.url).call('lottery.gameMenus')
  const game = games.find(({ code }: { code: string }) => code === GAME)
  return Math.min(...game.units)
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
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
  const row = (what: string, measured: string, target = '', ok = true) => ({
    what,
    measured,
    target,
    ok,
  })
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
