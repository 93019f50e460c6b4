import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from '../client/api.ts'
import type { Server } from '../serve/server.ts'
import { betRequests, drawOnSale, portOf, smallestUnit } from './bets.ts'
import { drive } from './load/drive.ts'
import { type Row, row } from './table.ts'

const SIZES = [0, 2_000, 20_000]
const NEEDED_MS = 40_000
const CONNECTIONS = 32
const STEP_MS = 5
const LIMIT_MS = 4_000
/** Ten times the tickets may take this many times as long. */
const LINEAR_FACTOR = 13
/** Below this a difference of two draws says more about the machine than about their tickets. */
const LEAST_MS = 100

/** Milliseconds from the draw's time until its result, with every ticket settled, is public. */
async function timeToSettle(server: Server, tokens: string[], tickets: number): Promise<number> {
  const api = new Api(server.url)
  const unit = await smallestUnit(server)
  const { issue, drawAt } = await drawOnSale(server, tickets ? NEEDED_MS : 0)
  const request = betRequests(tokens, issue, unit)
  let left = tickets
  const load = await drive({
    port: portOf(server),
    connections: CONNECTIONS,
    next: () => (left-- > 0 ? request() : null),
  })
  if (Object.keys(load.refused).length > 0) {
    throw new Error(`bets refused before settling: ${JSON.stringify(load.refused)}`)
  }
  const { serverTime } = await api.call('lottery.current', { gameCode: 'VELOZ1' })
  const skew = Number(serverTime) - Date.now()
  await sleep(Math.max(0, drawAt - skew - Date.now() - STEP_MS))
  for (;;) {
    const { previous } = await api.call('lottery.current', { gameCode: 'VELOZ1' })
    if (previous?.issue === issue && previous.state === 'settled') {
      return Date.now() + skew - drawAt
    }
    if (Date.now() + skew - drawAt > 60_000) throw new Error(`draw ${issue} was not settled`)
    await sleep(STEP_MS)
  }
}

/** How settling grows with the tickets of one book; the draw's own time is taken off. */
export async function benchSettle(server: Server, tokens: string[]): Promise<Row[]> {
  const times: number[] = []
  for (const size of SIZES) times.push(await timeToSettle(server, tokens, size))
  const [alone = 0, few = 0, many = 0] = times
  const small = Math.max(LEAST_MS, few - alone)
  const large = Math.max(LEAST_MS, many - alone)
  return [
    row('draw without tickets', `${alone.toFixed(0)} ms`),
    row('settle 2 000 tickets of one book', `${small.toFixed(0)} ms`),
    row(
      'settle 20 000 tickets of one book',
      `${large.toFixed(0)} ms`,
      `< ${LIMIT_MS} ms`,
      large < LIMIT_MS,
    ),
    row(
      '20 000 ÷ 2 000 tickets',
      (large / small).toFixed(1),
      `< ${LINEAR_FACTOR}`,
      large / small < LINEAR_FACTOR,
    ),
  ]
}
