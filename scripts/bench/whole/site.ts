import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Api, newKey } from '../../client/api.ts'
import { freePort } from '../../serve/free-port.ts'
import { type Server, startServer } from '../../serve/server.ts'
import { settingsOf } from '../../serve/settings.ts'
import { registerStudio } from '../../serve/studio-vendor.ts'
import { portOf } from '../bets.ts'
import { seedConsole } from '../console/seed.ts'
import { patiently } from '../load/patiently.ts'
import { idOf, signIn, tokenIn, within } from '../records/seeded.ts'
import { fillTruth } from '../records/truth.ts'

/** A small site is enough to see that it works. */
export const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 100_000)
export const ENTRIES = MEMBERS * 10
export const BETS = MEMBERS * 5
const BOOK = 'B1'
/** Whoever plays, and those beside them who have nothing yet. */
const [RICH, POOR] = [1_000, 1_000]
const UNIT = 10_000
const PAID_AT_ONCE = 8

export interface WholeSite {
  server: Server
  operator: Api
  studio: string
  /** Tokens of members with money, and of members without. */
  rich: string[]
  poor: string[]
  now: number
}

const tokensFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => tokenIn(BOOK, idOf(first + at)))

/** Money for each. */
async function pay({ url }: Server, tokens: string[]): Promise<void> {
  const deposit = { method: 'sandbox', amount: 10_000 * UNIT }
  const waiting = tokens.values()
  const inTurn = async () => {
    for (const token of waiting) {
      const key = newKey()
      await patiently(() => new Api(url, token).call('deposit.request', deposit, key))
    }
  }
  await Promise.all(Array.from({ length: PAID_AT_ONCE }, inTurn))
}

/** Work on a site as `npm start` serves it, its studio beside it, with many members and records. */
export async function onWholeSite<T>(work: (site: WholeSite) => Promise<T>): Promise<T> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-whole-'))
  const wide = { DEV_RATE_FACTOR: '100000', BETS_A_MINUTE: '0' }
  const opening = await startServer({ stateDir, env: wide })
  await new Api(opening.url).call('session.freeplay')
  await opening.stop()
  const now = Date.now()
  seedConsole(stateDir, { members: MEMBERS, entries: ENTRIES, now })
  within(stateDir, 'd1', (db) => fillTruth(db, now, BETS))
  const ids = Array.from({ length: RICH + POOR }, (_, at) => idOf(at))
  within(stateDir, 'book', (db) => signIn(db, BOOK, ids, now))
  const env = { ...wide, STUDIO_PORT: String(await freePort()) }
  const server = await startServer({ stateDir, env })
  try {
    const place = { PORT: String(portOf(server)), STATE_DIR: stateDir }
    const settings = settingsOf({ ...env, ...place })
    await registerStudio(server, settings)
    const [rich, poor] = [tokensFrom(0, RICH), tokensFrom(RICH, POOR)]
    await pay(server, rich)
    const operator = new Api(server.url, server.operatorToken)
    return await work({ server, operator, studio: settings.studio?.origin ?? '', rich, poor, now })
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
