import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Api } from '../../client/api.ts'
import { type Server, startServer } from '../../serve/server.ts'
import {
  drawOnSale,
  MARGIN_MS,
  openMembers,
  portOf,
  smallestUnit,
  ticketRequests,
} from '../bets.ts'
import { drive } from '../load/drive.ts'
import { rounds } from '../vendor/vendor.ts'
import { launchedPlayers, registerVendor } from '../vendor/wallet.ts'

const CONNECTIONS = 64
/** Sold for minutes, so that no draw closes meanwhile. */
const GAME = 'VELOZ5'
/** So many at a time, within what a draw is on sale. */
const [PART, PART_MS] = [10_000, 60_000]
const LAG_MS_MAX = 600_000
const LOOK_MS = 100

export interface GrownSite {
  server: Server
  operator: Api
  /** Members, the first of whom has played every round. */
  tokens: string[]
  account: string
  /** A round of the first member's as bytes. */
  round: () => string
  end(): Promise<void>
}

/** Bets of everybody in turns, as often as told or as long. */
export async function bets(
  { server, tokens }: Pick<GrownSite, 'server' | 'tokens'>,
  {
    count = Number.POSITIVE_INFINITY,
    ms,
    connections = CONNECTIONS,
  }: {
    count?: number
    ms: number
    connections?: number
  },
) {
  const unit = await smallestUnit(server)
  const { issue } = await drawOnSale(server, ms + MARGIN_MS, GAME)
  const request = ticketRequests(tokens, { gameCode: GAME, issue, unit })
  let left = count
  const next = () => (left-- > 0 ? request() : null)
  return drive({ port: portOf(server), connections, durationMs: ms, next })
}

/** Waits until the records have everything that the books know. */
async function followed(operator: Api): Promise<void> {
  for (const end = Date.now() + LAG_MS_MAX; Date.now() < end; await sleep(LOOK_MS)) {
    const { projectionLag } = await operator.call('operator.audit')
    if (projectionLag === 0) return
  }
  throw new Error('the records do not follow')
}

/** A site with so many members, tickets, and rounds of one member, all of them truly made. */
export async function grownSite(size: number): Promise<GrownSite> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-growth-'))
  const env = { DEV_RATE_FACTOR: '100000', BETS_A_MINUTE: '0' }
  const server = await startServer({ stateDir, env })
  const end = async () => {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
  try {
    const operator = new Api(server.url, server.operatorToken)
    const tokens = await openMembers(server, size)
    const key = await registerVendor(server)
    const players = await launchedPlayers(server, key, tokens.slice(0, 1))
    const { account } = await new Api(server.url, tokens[0]).call('member.info')
    const load = { port: portOf(server), connections: CONNECTIONS }
    for (let left = size; left > 0; left -= PART) {
      const count = Math.min(left, PART)
      await bets({ server, tokens }, { count, ms: PART_MS })
      const texts = rounds(key, players, count)
      await drive({ ...load, next: () => texts.pop() ?? null })
    }
    await followed(operator)
    const round = () => rounds(key, players, 1)[0] ?? ''
    return { server, operator, tokens, account, round, end }
  } catch (error) {
    await end()
    throw error
  }
}
